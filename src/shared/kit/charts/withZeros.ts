export interface Measured {
  at: number;
  value: number;
}

/**
 * Adds the zeros of a sequence that leaves them out: the first and the last of each gap are enough for a line
 * to fall and rise where the values do.
 */
export function withZeros(points: readonly Measured[], step: number): Measured[] {
  return points.flatMap((point, index) => {
    const next = points[index + 1];
    if (next === undefined || next.at - point.at <= step) return [point];
    const gap = [...new Set([point.at + step, next.at - step])];
    return [point, ...gap.map((at) => ({ at, value: 0 }))];
  });
}
