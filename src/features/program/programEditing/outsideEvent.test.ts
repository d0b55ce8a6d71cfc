import { buildSessionFields } from '../../../../test/builders/session';
import { countMovedOutside, dayOutside } from './outsideEvent';

const event = { dates: { start: '2021-01-26', end: '2021-01-28' }, timeZone: 'America/Chicago' };
const on = (day: string) =>
  buildSessionFields({ date: day, startTime: `${day}T15:00:00.000Z`, endTime: `${day}T16:00:00.000Z` });
const outside = on('2021-03-05');

it.each([
  ['a new session weeks later', outside, null, '2021-03-05'],
  ['a move before the event', on('2021-01-25'), on('2021-01-26'), '2021-01-25'],
  [
    'a day that the start is not on',
    { ...on('2021-01-26'), date: '2021-02-26' },
    on('2021-01-26'),
    '2021-02-26',
  ],
  ['the last day', on('2021-01-28'), null, undefined],
  ['another title of one that is outside', { ...outside, title: 'Other' }, outside, undefined],
  ['what is on demand only', { ...outside, onDemandOnly: true }, null, undefined],
])('%s', (_what, draft, stored, expected) => {
  expect(dayOutside(draft, stored, event)).toBe(expected);
});

it('counts those that a move takes outside the event', () => {
  const sessions = [on('2021-01-26'), on('2021-01-28'), { ...on('2021-01-28'), onDemandOnly: true }];
  const day = 24 * 60;
  expect([0, 5, day, 3 * day, -day].map((by) => countMovedOutside(sessions, by, event))).toEqual([
    0, 0, 1, 2, 1,
  ]);
});
