import { GAP, gridOf } from './gridOf';

describe('pictures in a grid', () => {
  it.each([
    ['one on a wide screen', { width: 1400, height: 700, count: 1 }, 1],
    ['two beside each other', { width: 1400, height: 700, count: 2 }, 2],
    ['two on a phone, one below the other', { width: 344, height: 640, count: 2 }, 1],
    ['two on a phone held sideways', { width: 740, height: 240, count: 2 }, 2],
    ['six on a phone', { width: 344, height: 640, count: 6 }, 2],
    ['nine on a wide screen', { width: 1400, height: 700, count: 9 }, 3],
  ])('%s', (_where, place, columns) => {
    expect(gridOf(place).columns).toBe(columns);
  });

  it('fit, however many they are', () => {
    for (const [width, height] of [
      [1400, 700],
      [344, 640],
      [740, 240],
      [300, 120],
    ] as const) {
      for (let count = 1; count <= 9; count += 1) {
        const grid = gridOf({ width, height, count });
        const rows = Math.ceil(count / grid.columns);
        expect(grid.columns * grid.width + (grid.columns - 1) * GAP).toBeLessThanOrEqual(width);
        expect(rows * grid.height + (rows - 1) * GAP).toBeLessThanOrEqual(height);
        expect(grid.width).toBeGreaterThan(0);
      }
    }
  });

  it('have no size in a place that has none', () => {
    expect(gridOf({ width: 0, height: 0, count: 4 })).toMatchObject({ width: 0, height: 0 });
  });
});
