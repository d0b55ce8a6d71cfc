import type { ImportProgress } from './importProgress';
import { createPace } from './importPace';

const reading = (rows: number): ImportProgress => ({
  phase: 'reading',
  readBytes: rows * 100,
  rows,
  of: null,
});
const merging = (rows: number, of = 1_000): ImportProgress => ({
  phase: 'merging',
  readBytes: 100_000,
  rows,
  of,
});
const UNKNOWN = { rowsPerSecond: null, secondsLeft: null };

it('makes no estimate in the first seconds, then bases one on them', () => {
  const pace = createPace(100_000);
  expect(pace(reading(0), 0)).toEqual({ phase: 'reading', rows: 0, part: 0, ...UNKNOWN });
  expect(pace(reading(150), 2_999)).toMatchObject({ part: 0.15, ...UNKNOWN });
  expect(pace(reading(200), 4_000)).toMatchObject({ part: 0.2, rowsPerSecond: 50, secondsLeft: 16 });
});

it('bases its estimate on the last ten seconds', () => {
  const pace = createPace(100_000);
  pace(reading(0), 0);
  pace(reading(500), 5_000);
  pace(reading(600), 10_000);
  expect(pace(reading(700), 15_000)).toMatchObject({ rowsPerSecond: 20, secondsLeft: 15 });
});

it('makes no estimate while no rows arrive', () => {
  const pace = createPace(100_000);
  for (const at of [0, 5_000, 10_000]) expect(pace(reading(300), at)).toMatchObject(UNKNOWN);
});

it('starts over with each phase', () => {
  const pace = createPace(100_000);
  pace(reading(0), 0);
  expect(pace(reading(1_000), 10_000)).toMatchObject({ part: 1, rowsPerSecond: 100, secondsLeft: 0 });
  const comparing: ImportProgress = { phase: 'comparing', readBytes: 100_000, rows: 0, of: 1_000 };
  for (const at of [11_000, 19_000]) expect(pace(comparing, at)).toMatchObject({ part: null, ...UNKNOWN });
  expect(pace(merging(0), 20_000)).toMatchObject({ phase: 'merging', part: 0, ...UNKNOWN });
  expect(pace(merging(100), 24_000)).toMatchObject({ part: 0.1, rowsPerSecond: 25, secondsLeft: 36 });
});

it('reports no progress for an empty merge or an empty file', () => {
  expect(createPace(0)(reading(0), 0)).toMatchObject({ part: null, ...UNKNOWN });
  expect(createPace(9)(merging(0, 0), 0)).toMatchObject({ part: null, ...UNKNOWN });
});

it('does not exceed 100% if the file grows during the import', () => {
  expect(createPace(100)(reading(2), 0)).toMatchObject({ part: 1 });
});
