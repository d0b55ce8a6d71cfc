/**
 * One benchmark figure, measured against a baseline in the same run, with the goal for the ratio (or for the
 * value itself).
 */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** The baseline; absent for absolute figures. */
  beside?: { name: string; value: number };
  /** An upper bound. */
  goal: number;
}

const shown = (value: number) =>
  Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1);

/** Prints one line per figure: the ratio with its goal, and both underlying values. */
export function printFigure({ name, value, unit, beside, goal }: Figure): void {
  const judged = beside ? value / beside.value : value;
  const verdict = judged <= goal ? 'ok  ' : 'OVER';
  const ratio = beside ? `${judged.toFixed(2)} x` : `${shown(judged)} ${unit}`;
  const parts = beside
    ? `  (${shown(value)} ${unit} beside ${shown(beside.value)} ${unit} of ${beside.name})`
    : '';
  console.log(`${verdict}  ${name}: ${ratio}, goal at most ${goal}${beside ? ' x' : ` ${unit}`}${parts}`);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('No values to take the median of.');
  return middle;
}
