import { isQuietAt } from './quietHours';

const at = (time: string) => Date.parse(`2021-01-26T${time}:00.000Z`);
const night = { from: 22 * 60, to: 7 * 60, timeZone: 'America/Chicago' };
const noon = { from: 12 * 60, to: 13 * 60, timeZone: 'Europe/Madrid' };

it.each([
  ['before it begins', night, '03:59', false],
  ['when it begins, in its time zone', night, '04:00', true],
  ['after midnight', night, '09:00', true],
  ['just before it ends', night, '12:59', true],
  ['when it ends', night, '13:00', false],
  ['within a day', noon, '11:30', true],
  ['after it, within a day', noon, '12:00', false],
  ['without quiet hours', null, '04:00', false],
] as const)('%s', (_when, hours, time, quiet) => {
  expect(isQuietAt(hours, at(time))).toBe(quiet);
});

it('follows clock changes', () => {
  const hours = { from: 60, to: 120, timeZone: 'Europe/Madrid' };
  // 01:30 in winter and in summer.
  expect(isQuietAt(hours, Date.parse('2021-01-26T00:30:00.000Z'))).toBe(true);
  expect(isQuietAt(hours, Date.parse('2021-07-26T00:30:00.000Z'))).toBe(false);
  expect(isQuietAt(hours, Date.parse('2021-07-25T23:30:00.000Z'))).toBe(true);
});

it('lasts through the nights when clocks change', () => {
  const hours = { ...night, timeZone: 'Europe/Madrid' };
  // Summer time begins at 02:00 on March 28, and ends at 03:00 on October 31.
  const ends = ['2021-03-28T04:59Z', '2021-03-28T05:00Z', '2021-10-31T05:59Z', '2021-10-31T06:00Z'];
  expect(ends.map((end) => isQuietAt(hours, Date.parse(end)))).toEqual([true, false, true, false]);
});

it('is never in a zone that the platform does not know', () => {
  expect(isQuietAt({ ...night, timeZone: 'Mars/Olympus' }, at('04:00'))).toBe(false);
});
