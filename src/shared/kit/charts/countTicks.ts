/** The smallest of 1, 2, 5, 10, 20, 50 … that divides a length into at most so many parts. */
function stepOf(length: number, most: number): number {
  for (let power = 1; ; power *= 10) {
    const step = [1, 2, 5].map((factor) => factor * power).find((each) => length / each <= most);
    if (step !== undefined) return step;
  }
}

/**
 * Ticks of a scale of counts: round whole numbers from 0 up to the first that is not below `max`, with at most
 * so many steps.
 */
export function countTicks(max: number, most: number): number[] {
  const step = stepOf(max, most);
  return Array.from({ length: Math.max(1, Math.ceil(max / step)) + 1 }, (_each, index) => index * step);
}
