/**
 * Indices of the labels shown on a scale: at most this many, spaced by at least the same distance. Of
 * consecutive equal labels, e.g. the hours of a day, only the first is eligible.
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
