/** @jest-environment jsdom */
import { renderApp } from '../../../../../test/render';
import { BoothHoursView } from './BoothHoursView';

const HOURS = [
  { start: '2021-01-27T15:00:00.000Z', end: '2021-01-27T18:00:00.000Z' },
  { start: '2021-01-26T15:00:00.000Z', end: '2021-01-26T18:00:00.000Z' },
];
const shown = (now: string, hours = HOURS) => {
  renderApp(<BoothHoursView hours={hours} now={Date.parse(now)} />);
  return document.body.textContent;
};

it.each([
  ['2021-01-26T14:00:00.000Z', /team will be back on .*26/],
  ['2021-01-26T15:00:00.000Z', /^$/],
  ['2021-01-26T18:00:00.000Z', /team will be back on .*27/],
  ['2021-01-27T18:00:00.000Z', /booth is closed/],
])('says at %s when somebody is at the booth next: %s', (now, expected) => {
  expect(shown(now)).toMatch(expected);
});

it('says nothing of a booth that names no hours', () => {
  expect(shown('2021-01-26T14:00:00.000Z', [])).toBe('');
});
