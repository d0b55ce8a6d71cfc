const HOUR_MS = 3_600_000;

/** Counts per reader, reset every hour. */
export interface HourlyCount {
  of: (reader: string) => number;
  /**
   * Counts what a reader received. `list` names a list that is polled, e.g. every minute: only its growth
   * counts.
   */
  add: (reader: string, given: number, list?: string) => void;
}

/** Counts in this process only. */
export function createHourlyCount(now: () => number): HourlyCount {
  let hour = 0;
  const given = new Map<string, number>();
  const lists = new Map<string, number>();

  function begin() {
    const current = Math.floor(now() / HOUR_MS);
    if (current === hour) return;
    hour = current;
    given.clear();
    lists.clear();
  }

  /** How much the list has grown. */
  function growth(list: string, length: number): number {
    const known = lists.get(list) ?? 0;
    lists.set(list, Math.max(known, length));
    return Math.max(0, length - known);
  }

  return {
    of(reader) {
      begin();
      return given.get(reader) ?? 0;
    },
    add(reader, count, list) {
      begin();
      const more = list === undefined ? count : growth(`${reader} ${list}`, count);
      if (more > 0) given.set(reader, (given.get(reader) ?? 0) + more);
    },
  };
}
