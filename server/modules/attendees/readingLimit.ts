import { ProblemError } from '../../problem';

const HOUR_MS = 3_600_000;
/** Whole directories a person may read in an hour: one scroll to the end, and another one after a reload. */
const DIRECTORIES = 2;
/** People on top of that, in searches: each letter that is typed finds some two dozen. */
const SEARCHED = 20_000;

/** Counts the people that a reader was shown. */
export interface ReadingLimit {
  /**
   * Rejects with a problem (429) for who has read more in this hour than anybody needs. `size`, how many people there are, is only
   * asked of who has read a lot.
   */
  check: (reader: string, size: () => Promise<number>) => Promise<void>;
  add: (reader: string, people: number) => void;
}

/**
 * Bounds the copying of a directory: by person, counted in this process, anew every hour. `onExceeded` hears once an hour of
 * each reader who is refused.
 */
export function createReadingLimit(now: () => number, onExceeded: (reader: string) => void): ReadingLimit {
  let hour = 0;
  const read = new Map<string, number>();
  const refused = new Set<string>();

  function begin() {
    const current = Math.floor(now() / HOUR_MS);
    if (current === hour) return;
    hour = current;
    read.clear();
    refused.clear();
  }

  return {
    async check(reader, size) {
      begin();
      const people = read.get(reader) ?? 0;
      if (people <= SEARCHED || people <= DIRECTORIES * (await size()) + SEARCHED) return;
      if (!refused.has(reader)) onExceeded(reader);
      refused.add(reader);
      throw new ProblemError(
        'too-many-requests',
        'You have read the whole directory more than once within an hour; come back later.',
      );
    },
    add(reader, people) {
      begin();
      read.set(reader, (read.get(reader) ?? 0) + people);
    },
  };
}
