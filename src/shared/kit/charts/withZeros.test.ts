import { withZeros } from './withZeros';

const points = (...pairs: readonly (readonly [number, number])[]) =>
  pairs.map(([at, value]) => ({ at, value }));

describe('values that leave out zeros', () => {
  it('stay as they are without a gap', () => {
    expect(withZeros(points([0, 4], [1, 5], [2, 6]), 1)).toEqual(points([0, 4], [1, 5], [2, 6]));
    expect(withZeros([], 1)).toEqual([]);
  });

  it('get the only zero of a short gap', () => {
    expect(withZeros(points([0, 4], [2, 6]), 1)).toEqual(points([0, 4], [1, 0], [2, 6]));
  });

  it('get the first and the last zero of a long gap', () => {
    expect(withZeros(points([0, 4], [90, 6]), 1)).toEqual(points([0, 4], [1, 0], [89, 0], [90, 6]));
  });
});
