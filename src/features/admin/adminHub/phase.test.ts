import { phaseAt } from './phase';

const event = { dates: { start: '2021-01-25', end: '2021-01-27' }, timeZone: 'America/Chicago' };
const at = (instant: string) => phaseAt(event, Date.parse(instant));

it('counts the days of the event where it takes place', () => {
  expect(at('2021-01-25T05:59:59.000Z')).toEqual({ kind: 'before', days: 1 });
  expect(at('2021-01-25T06:00:00.000Z')).toEqual({ kind: 'during', day: 1, of: 3 });
  expect(at('2021-01-26T12:00:00.000Z')).toEqual({ kind: 'during', day: 2, of: 3 });
  expect(at('2021-01-28T05:59:59.000Z')).toEqual({ kind: 'during', day: 3, of: 3 });
  expect(at('2021-01-28T06:00:00.000Z')).toEqual({ kind: 'over', days: 1 });
  expect(at('2020-12-25T18:00:00.000Z')).toEqual({ kind: 'before', days: 31 });
});
