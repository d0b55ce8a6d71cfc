import { endText, periodText } from './periods';

const CHICAGO = { zone: 'America/Chicago', locale: 'en' } as const;
const period = (start: string, end: string) => ({ start: Date.parse(start), end: Date.parse(end) });

it.each([
  ['an hour', '2021-01-26T15:30:00Z', '2021-01-26T16:30:00Z', '9:30 AM–10:30 AM'],
  ['24 hours', '2021-01-26T15:30:00Z', '2021-01-27T15:30:00Z', '9:30 AM – Jan 27, 9:30 AM'],
  ['36 hours', '2021-01-26T15:30:00Z', '2021-01-28T03:30:00Z', '9:30 AM – Jan 27, 9:30 PM'],
  ['an hour over midnight', '2021-01-27T05:30:00Z', '2021-01-27T06:30:00Z', '11:30 PM – Jan 27, 12:30 AM'],
  ['a day from midnight', '2021-01-26T06:00:00Z', '2021-01-27T06:00:00Z', '12:00 AM – Jan 27, 12:00 AM'],
  [
    'the day on which clocks go forward',
    '2021-03-14T15:00:00Z',
    '2021-03-15T14:00:00Z',
    '10:00 AM – Mar 15, 9:00 AM',
  ],
])('%s says on which day it ends, if that is another one', (_what, start, end, text) => {
  expect(periodText(period(start, end), CHICAGO)).toBe(text);
});

it('is by the clock of the zone in which it is shown', () => {
  const late = period('2021-01-26T22:30:00Z', '2021-01-26T23:30:00Z');
  expect(endText(late, CHICAGO)).toBe('5:30 PM');
  expect(endText(late, { zone: 'Europe/Berlin', locale: 'es' })).toBe('27 ene., 0:30');
});
