import { isQuiet } from './quietHours';

const NIGHT = { from: 22 * 60, to: 7 * 60, timeZone: 'Europe/Madrid' };
const at = (instant: string) => Date.parse(instant);

it.each([
  ['2021-01-26T20:59:00Z', false],
  ['2021-01-26T21:00:00Z', true],
  ['2021-01-26T23:30:00Z', true],
  ['2021-01-27T05:59:00Z', true],
  ['2021-01-27T06:00:00Z', false],
  // Summer time begins at 02:00 on March 28, and ends at 03:00 on October 31.
  ['2021-03-28T04:59:00Z', true],
  ['2021-03-28T05:00:00Z', false],
  ['2021-10-31T05:59:00Z', true],
  ['2021-10-31T06:00:00Z', false],
])('at %s of a night in Madrid is %s', (instant, expected) => {
  expect(isQuiet(NIGHT, at(instant))).toBe(expected);
});

it('is by day where they begin and end on the same day', () => {
  const lunch = { from: 13 * 60, to: 14 * 60, timeZone: 'America/Bogota' };
  expect(
    ['17:59', '18:00', '18:59', '19:00'].map((time) => isQuiet(lunch, at(`2021-01-26T${time}:00Z`))),
  ).toEqual([false, true, true, false]);
});

it('is never without quiet hours, or in a zone that is no longer known', () => {
  expect(isQuiet(null, 0)).toBe(false);
  expect(isQuiet({ ...NIGHT, timeZone: 'Mars/Olympus' }, at('2021-01-26T23:30:00Z'))).toBe(false);
});
