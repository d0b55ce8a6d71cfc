import { buildOwnTime } from '../../../../test/builders/ownTime';
import { createPlacing, scheduleDays, shownHours, shownMinutes } from './days';
import { ownItem } from './timeline/items';

const item = (start: string, end: string) => ownItem(buildOwnTime({ ownTimeId: start, start, end }));
const placeItems = (...args: Parameters<ReturnType<typeof createPlacing>>) => createPlacing()(...args);
const dates = { start: '2021-01-25', end: '2021-01-27' };

it('has the days of the event, and those of what is outside of them', () => {
  expect(scheduleDays([], dates, 'America/Chicago', 'America/Chicago')).toEqual([
    '2021-01-25',
    '2021-01-26',
    '2021-01-27',
  ]);
  const early = item('2021-01-23T15:00:00.000Z', '2021-01-23T16:00:00.000Z');
  expect(scheduleDays([early], dates, 'America/Chicago', 'UTC')[0]).toBe('2021-01-23');
  // Noon in Chicago is the next day in Auckland.
  expect(scheduleDays([], dates, 'America/Chicago', 'Pacific/Auckland')).toEqual([
    '2021-01-26',
    '2021-01-27',
    '2021-01-28',
  ]);
});

it('puts what crosses midnight into both days', () => {
  const night = item('2021-01-26T23:00:00.000Z', '2021-01-27T01:00:00.000Z');
  const columns = placeItems([night], ['2021-01-26', '2021-01-27', '2021-01-28'], 'UTC');
  expect(columns.map(({ placed }) => placed.map(({ from, to }) => [from, to]))).toEqual([
    [[1380, 1440]],
    [[0, 60]],
    [],
  ]);
  expect(shownHours(columns)).toEqual({ from: 0, to: 24 });
});

it('keeps the column of a day on which nothing has changed', () => {
  const days = ['2021-01-26', '2021-01-27'];
  const first = item('2021-01-26T15:00:00.000Z', '2021-01-26T16:00:00.000Z');
  const second = item('2021-01-27T15:00:00.000Z', '2021-01-27T16:00:00.000Z');
  const place = createPlacing();
  const before = place([first, second], days, 'UTC');
  const moved = item('2021-01-27T15:15:00.000Z', '2021-01-27T16:15:00.000Z');
  const after = place([first, moved], days, 'UTC');
  expect([after[0] === before[0], after[1] === before[1]]).toEqual([true, false]);
  expect(place([first, moved], days, 'Asia/Tokyo')[0]).not.toBe(after[0]);
});

it('draws by the clocks of the zone, on days of a clock change too', () => {
  // Europe/Berlin goes from 2:00 to 3:00 on 28 March 2021.
  const noon = Date.parse('2021-03-28T10:00:00.000Z');
  expect(shownMinutes(noon, '2021-03-28', 'Europe/Berlin')).toBe(12 * 60);
  expect(shownMinutes(Date.parse('2021-03-27T23:30:00.000Z'), '2021-03-28', 'Europe/Berlin')).toBe(30);
  // Lord Howe's clocks change by half an hour.
  expect(shownMinutes(Date.parse('2021-04-04T01:30:00.000Z'), '2021-04-04', 'Australia/Lord_Howe')).toBe(
    12 * 60,
  );
});

it('shows usual hours of an empty day, and otherwise those around what is there', () => {
  const hoursOf = (...items: Parameters<typeof placeItems>[0]) =>
    shownHours(placeItems(items, ['2021-01-26'], 'UTC'));
  expect(hoursOf()).toEqual({ from: 8, to: 18 });
  const early = item('2021-01-26T06:10:00.000Z', '2021-01-26T06:20:00.000Z');
  const late = item('2021-01-26T21:10:00.000Z', '2021-01-26T22:20:00.000Z');
  expect(hoursOf(early)).toEqual({ from: 5, to: 13 });
  expect(hoursOf(late)).toEqual({ from: 16, to: 24 });
  expect(hoursOf(early, late)).toEqual({ from: 5, to: 24 });
  const midnight = item('2021-01-26T00:10:00.000Z', '2021-01-26T00:20:00.000Z');
  expect(hoursOf(midnight)).toEqual({ from: 0, to: 8 });
});
