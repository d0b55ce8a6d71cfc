import { countTicks } from './countTicks';

describe('the ticks of a scale of counts', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [5, [0, 1, 2, 3, 4, 5]],
    [6, [0, 2, 4, 6]],
    [42, [0, 10, 20, 30, 40, 50]],
    [100, [0, 20, 40, 60, 80, 100]],
    [160, [0, 50, 100, 150, 200]],
    [48_120, [0, 10_000, 20_000, 30_000, 40_000, 50_000]],
  ])('are round and reach %d', (max, ticks) => {
    expect(countTicks(max, 5)).toEqual(ticks);
  });

  it('are fewer where there is less room', () => {
    expect(countTicks(42, 2)).toEqual([0, 50]);
    expect(countTicks(90, 2)).toEqual([0, 50, 100]);
  });
});
