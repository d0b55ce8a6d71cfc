/** A period, in milliseconds since 1970. */
export interface Period {
  start: number;
  end: number;
}

/** Where something is drawn among what overlaps it: in one of `lanes` columns side by side, from 0. */
export interface Lane {
  lane: number;
  lanes: number;
}

/** Things drawn shorter than this would not be seen: they take its room, so that nothing is drawn over them. */
export const LEAST_DRAWN_MS = 15 * 60_000;

const drawnEnd = ({ start, end }: Period) => Math.max(end, start + LEAST_DRAWN_MS);

/**
 * Puts overlapping periods side by side: each into the first lane that is free, and everything that hangs
 * together into lanes of the same width. Periods are by start; the result is in their order.
 */
export function layOut(periods: readonly Period[]): Lane[] {
  const result: Lane[] = [];
  let group: { lane: number; index: number }[] = [];
  let laneEnds: number[] = [];
  const close = () => {
    for (const { lane, index } of group) result[index] = { lane, lanes: laneEnds.length };
    group = [];
    laneEnds = [];
  };
  periods.forEach((period, index) => {
    if (laneEnds.every((end) => end <= period.start)) close();
    const free = laneEnds.findIndex((end) => end <= period.start);
    const lane = free < 0 ? laneEnds.length : free;
    laneEnds[lane] = drawnEnd(period);
    group.push({ lane, index });
  });
  close();
  return result;
}
