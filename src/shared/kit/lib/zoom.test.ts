import fc from '../../../../test/property';
import { MAX_SCALE, MIN_SCALE, pageAt, scaleOf, stepOf, topsOf, turnedScale } from './zoom';

const page = { width: 600, height: 800 };

it('fits the width or the whole page', () => {
  expect(scaleOf('width', page, { width: 300, height: 100 })).toBe(0.5);
  expect(scaleOf('page', page, { width: 300, height: 200 })).toBe(0.25);
  expect(scaleOf('page', page, { width: 60, height: 8_000 })).toBe(0.1);
  expect(scaleOf(1.5, page, { width: 1, height: 1 })).toBe(1.5);
});

it('steps in and out between the same factors, within the limits', () => {
  expect(stepOf(1, 1)).toBe(1.25);
  expect(stepOf(1.25, -1)).toBeCloseTo(1);
  expect(stepOf(1.1, 1)).toBe(1.25);
  expect(stepOf(1.1, -1)).toBe(1);
  expect([stepOf(MAX_SCALE, 1), stepOf(MIN_SCALE, -1)]).toEqual([MAX_SCALE, MIN_SCALE]);
});

it('stays within the limits however the wheel is turned', () => {
  expect(turnedScale(1, -100)).toBeGreaterThan(1);
  expect(turnedScale(1, 100)).toBeLessThan(1);
  expect([turnedScale(1, -1e6), turnedScale(1, 1e6)]).toEqual([MAX_SCALE, MIN_SCALE]);
});

it('finds the page at any height', () => {
  const tops = topsOf([page, { width: 600, height: 400 }, page], 0.5, 10);
  expect(tops).toEqual([0, 410, 620, 1_030]);
  expect([-5, 0, 409, 410, 619, 620, 5_000].map((y) => pageAt(tops, y))).toEqual([0, 0, 0, 1, 1, 2, 2]);
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1 }),
      fc.nat(50_000),
      (heights, y) => {
        const column = topsOf(
          heights.map((height) => ({ width: 1, height })),
          1,
          8,
        );
        const index = pageAt(column, y);
        expect(column[index]).toBeLessThanOrEqual(y);
        expect(index === heights.length - 1 || (column[index + 1] ?? 0) > y).toBe(true);
      },
    ),
  );
});
