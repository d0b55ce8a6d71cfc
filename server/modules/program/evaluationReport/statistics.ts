/** Quantiles 0.975 of Student's t distribution, for 1 to 30 degrees of freedom. */
const T_QUANTILES = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131,
  2.12, 2.11, 2.101, 2.093, 2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045, 2.042,
];
/** The same quantile of the normal distribution, to which t converges. */
const NORMAL_QUANTILE = 1.96;

/** How often each value occurs. */
export type Counts = ReadonlyMap<number, number>;

/** Number of values, their mean, and its 95% confidence interval. */
export function summarize(counts: Counts): {
  answers: number;
  mean: number | null;
  low: number | null;
  high: number | null;
} {
  let [answers, sum] = [0, 0];
  for (const [value, count] of counts) {
    answers += count;
    sum += value * count;
  }
  if (answers === 0) return { answers, mean: null, low: null, high: null };
  const mean = sum / answers;
  if (answers === 1) return { answers, mean, low: null, high: null };
  let squares = 0;
  for (const [value, count] of counts) squares += count * (value - mean) ** 2;
  const error = Math.sqrt(squares / (answers - 1) / answers);
  const reach = error * (T_QUANTILES[answers - 2] ?? NORMAL_QUANTILE);
  return { answers, mean, low: mean - reach, high: mean + reach };
}
