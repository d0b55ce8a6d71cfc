import { timeTicks } from './timeTicks';

const ticks = (
  from: string,
  to: string,
  most: number,
  zone = 'America/Chicago',
  locale: 'en' | 'es' = 'en',
) =>
  timeTicks(Date.parse(from), Date.parse(to), most, { zone, locale }).map(({ label, detail }) =>
    detail === undefined ? label : `${label} ${detail}`,
  );

describe('the ticks of a scale of time', () => {
  it('are round times of day, with the day at the first', () => {
    expect(ticks('2021-01-26T15:00:00Z', '2021-01-26T16:45:00Z', 6)).toEqual([
      '9:00 AM Jan 26',
      '9:30 AM',
      '10:00 AM',
      '10:30 AM',
    ]);
    expect(ticks('2021-01-26T15:15:00Z', '2021-01-26T23:45:00Z', 6)).toEqual([
      '10:00 AM Jan 26',
      '12:00 PM',
      '2:00 PM',
      '4:00 PM',
    ]);
  });

  it('are fewer where there is less room', () => {
    expect(ticks('2021-01-26T15:00:00Z', '2021-01-26T16:45:00Z', 3)).toEqual(['9:00 AM Jan 26', '10:00 AM']);
  });

  it('have the day again where it changes', () => {
    expect(ticks('2021-01-26T20:00:00Z', '2021-01-27T15:00:00Z', 4)).toEqual([
      '6:00 PM Jan 26',
      '12:00 AM Jan 27',
      '6:00 AM',
    ]);
  });

  it('are days where times are too many', () => {
    expect(ticks('2021-01-26T15:00:00Z', '2021-01-30T15:00:00Z', 6)).toEqual([
      'Jan 27',
      'Jan 28',
      'Jan 29',
      'Jan 30',
    ]);
    expect(ticks('2021-01-26T15:00:00Z', '2021-04-30T15:00:00Z', 6)).toEqual([
      'Jan 27',
      'Feb 17',
      'Mar 10',
      'Mar 31',
      'Apr 21',
    ]);
  });

  it('are as the language writes them, and round in the zone', () => {
    expect(ticks('2021-01-26T15:00:00Z', '2021-01-26T18:00:00Z', 3, 'Asia/Kathmandu', 'es')).toEqual([
      '21:00 26 ene.',
      '22:00',
      '23:00',
    ]);
  });

  it('are at round times on both sides of a change of the clocks', () => {
    // Clocks go from 2:00 to 3:00 on March 14.
    expect(ticks('2021-03-14T06:00:00Z', '2021-03-14T11:00:00Z', 6)).toEqual([
      '12:00 AM Mar 14',
      '1:00 AM',
      '3:00 AM',
      '4:00 AM',
      '5:00 AM',
      '6:00 AM',
    ]);
  });

  it('have one for a single time', () => {
    expect(ticks('2021-01-26T15:15:00Z', '2021-01-26T15:15:00Z', 6)).toEqual(['9:15 AM Jan 26']);
  });
});
