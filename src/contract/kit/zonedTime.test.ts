import { addDays, zonedInstant } from './zonedTime';

describe('zonedInstant', () => {
  it.each([
    ['2021-01-26', '10:15', 'America/Chicago', '2021-01-26T16:15:00.000Z'],
    ['2021-07-26', '10:15', 'America/Chicago', '2021-07-26T15:15:00.000Z'],
    ['2021-07-26', '00:00', 'Pacific/Auckland', '2021-07-25T12:00:00.000Z'],
    ['2021-03-14', '12:00', 'America/Chicago', '2021-03-14T17:00:00.000Z'],
    // The clocks went forward from 02:00 to 03:00.
    ['2021-03-14', '02:30', 'America/Chicago', '2021-03-14T08:30:00.000Z'],
    // The clocks showed 01:30 twice.
    ['2021-11-07', '01:30', 'America/Chicago', '2021-11-07T06:30:00.000Z'],
  ])('converts %s %s in %s', (day, time, zone, instant) => {
    expect(new Date(zonedInstant(day, time, zone)).toISOString()).toBe(instant);
  });

  it.each([
    ['2021-13-01', '10:00'],
    ['2021-01-26', '25:00'],
    ['2021-02-30', '10:00'],
    ['', ''],
  ])('is NaN for the invalid %s %s', (day, time) => {
    expect(zonedInstant(day, time, 'UTC')).toBeNaN();
  });
});

it('adds days across month ends', () => {
  expect(addDays('2020-02-28', 2)).toBe('2020-03-01');
});
