/**
 * Which labels of a scale are shown, by index: at most so many, apart by the same distance at least. Of those
 * that follow each other and say the same, e.g. the hours of a day, only the first can be.
 */
export function shownLabels(labels: readonly string[], most: number): ReadonlySet<number> {
  const distance = Math.ceil(labels.length / most);
  const shown = new Set<number>();
  let next = 0;
  labels.forEach((label, index) => {
    if (index < next || (index > 0 && label === labels[index - 1])) return;
    shown.add(index);
    next = index + distance;
  });
  return shown;
}
