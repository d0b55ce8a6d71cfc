import { shownLabels } from './shownLabels';

const shown = (labels: readonly string[], most: number) => [...shownLabels(labels, most)];

describe('the labels of a scale', () => {
  it('are all shown while there is room', () => {
    expect(shown(['a', 'b', 'c'], 3)).toEqual([0, 1, 2]);
  });

  it('are thinned out to a number', () => {
    const labels = Array.from({ length: 20 }, (_, index) => String(index));
    expect(shown(labels, 6)).toEqual([0, 4, 8, 12, 16]);
  });

  it('are shown once where they repeat, without coming closer', () => {
    expect(shown(['25', '25', '25', '26', '26', '26', '27', '27', '27'], 6)).toEqual([0, 3, 6]);
    expect(shown(['25', '26', '26', '26', '27', '27'], 3)).toEqual([0, 4]);
  });

  it('are none without points', () => {
    expect(shown([], 6)).toEqual([]);
  });
});
