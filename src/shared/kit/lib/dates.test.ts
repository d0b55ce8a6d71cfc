import { clockTime, dayOf, daysBetween, formatDate, fullZoneName, isIsoDate, type DateFormat } from './dates';
import { zoneOffset } from '../../../contract/kit/zonedTime';

const instant = Date.parse('2021-01-26T15:05:00.000Z');

describe('formatDate', () => {
  it.each([
    ['time', '9:05 AM'],
    ['day-month-year', 'Jan 26, 2021'],
    ['day-month', 'Jan 26'],
    ['fullday-month', 'Tuesday, January 26'],
    ['yyyy-mm-dd', '2021-01-26'],
    ['date-time', 'Jan 26, 2021, 9:05 AM'],
  ] as const)('formats %s in the time zone', (format, expected) => {
    expect(formatDate(instant, format, 'America/Chicago', 'en')).toBe(expected);
  });

  it('formats in Spanish', () => {
    const spanish = (format: DateFormat) => formatDate(instant, format, 'Europe/Madrid', 'es');
    expect(spanish('fullday-month')).toBe('martes, 26 de enero');
    expect(spanish('date-time')).toBe('26 ene. 2021, 16:05');
  });

  it('formats a clock to the second', () => {
    expect(clockTime(instant, 'America/Chicago', 'en')).toBe('9:05:00 AM');
    expect(clockTime(instant, 'Europe/Madrid', 'es')).toBe('16:05:00');
  });

  it('handles half-hour offsets and daylight saving time', () => {
    expect(zoneOffset(instant, 'Asia/Kolkata')).toBe(330);
    expect(zoneOffset(instant, 'UTC')).toBe(0);
    expect(zoneOffset(Date.parse('2021-07-01T00:00:00Z'), 'Europe/Berlin')).toBe(120);
  });
});

it.each([
  ['America/Chicago', 'Central Time (UTC−6)', 'hora central (UTC−6)'],
  ['Asia/Kathmandu', 'Nepal Time (UTC+5:45)', 'hora de Nepal (UTC+5:45)'],
  ['Etc/GMT+6', 'UTC−6', 'UTC−6'],
  ['UTC', 'UTC', 'UTC'],
])('%s has a name with its offset', (zone, english, spanish) => {
  expect(fullZoneName(instant, zone, 'en')).toBe(english);
  expect(fullZoneName(instant, zone, 'es')).toBe(spanish);
});

describe('days', () => {
  it('follow the time zone, not UTC', () => {
    expect(dayOf(Date.parse('2021-01-26T05:30:00Z'), 'America/Chicago')).toBe('2021-01-25');
  });

  it('of a range that ends at midnight exclude the following day', () => {
    const range = [Date.parse('2021-01-25T15:00:00-06:00'), Date.parse('2021-01-27T00:00:00-06:00')] as const;
    expect(daysBetween(...range, 'America/Chicago')).toEqual(['2021-01-25', '2021-01-26']);
  });

  it('of an empty range are the day it falls on', () => {
    expect(daysBetween(instant, instant, 'UTC')).toEqual(['2021-01-26']);
  });
});

describe('isIsoDate', () => {
  it.each(['2021-01-26T15:05:00.000Z', '2021-01-26T15:05:00.000-06:00', '2021-01-26T15:05:00.000+0530'])(
    'accepts %s',
    (value) => {
      expect(isIsoDate(value)).toBe(true);
    },
  );

  it.each([
    '2021-01-26T15:05:00Z',
    '2021-01-26T15:05:00.000',
    '2021-02-30T15:05:00.000Z',
    '2021-01-26T15:05:00.000+23:59',
    '2021-01-26',
    '',
    null,
    7,
  ])('rejects %s', (value) => {
    expect(isIsoDate(value)).toBe(false);
  });
});
