import type { FastifyBaseLogger } from 'fastify';
import { ProblemError } from '../problem';
import type { Clock } from './clock';
import { createHourlyCount } from './hourlyCount';
import { keepAnswers } from './cachedAnswers';

/** Full directories a user may read per hour: one scroll to the end, and another after a reload. */
const DIRECTORIES = 2;
/** Additional attendees per hour for searches: each keystroke finds some two dozen. */
const SEARCHED = 20_000;
/** Other attendees' profiles a user may open per hour: one every few seconds, nonstop. */
export const MAX_PROFILES = 1_000;
/** Maximum age of a cached directory size. */
const KEPT_MS = 30_000;

/** The user reading a directory. Superusers run the event and are not limited. */
export interface BoundedReader {
  conferenceId: string;
  userId: string;
  isSuperuser: boolean;
}

/** Limits the copying of a directory, however it is read. */
export interface BoundedReading {
  /**
   * Reads attendees; `count` returns how many were found. Rejects with a problem (429) if the user has read
   * more this hour than anyone needs. `list` names a list that is polled: see `HourlyCount`.
   */
  people: <T>(
    reader: BoundedReader,
    read: () => Promise<T>,
    count: (found: T) => number,
    list?: string,
  ) => Promise<T>;
  /** The same for another attendee's profile, with a lower limit. */
  profile: <T>(reader: BoundedReader, read: () => Promise<T>) => Promise<T>;
}

export interface BoundedReadingOptions {
  /** Real time. */
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Number of attendees in the event's directory. */
  countPeople: (conferenceId: string) => Promise<number>;
}

/** Counts in this process, per user and hour. Each refused user is logged once an hour. */
export function createBoundedReading({ clock, log, countPeople }: BoundedReadingOptions): BoundedReading {
  const now = () => clock.now();
  const people = createHourlyCount(now);
  const profiles = createHourlyCount(now);
  const refusals = createHourlyCount(now);
  const keptSize = keepAnswers<number>(now, KEPT_MS);

  function refuse(reader: string, detail: string): never {
    if (refusals.of(reader) === 0) {
      log.warn(
        { reader },
        'somebody reads the directory over and over, and is refused for the rest of the hour',
      );
    }
    refusals.add(reader, 1);
    throw new ProblemError('too-many-requests', detail);
  }

  /** The directory size is only queried for users who have read a lot. */
  async function checkPeople(reader: string, conferenceId: string): Promise<void> {
    const read = people.of(reader);
    if (read <= SEARCHED) return;
    const size = await keptSize(conferenceId, () => countPeople(conferenceId));
    if (read > DIRECTORIES * size + SEARCHED) {
      refuse(reader, 'You have read the whole directory more than once within an hour; come back later.');
    }
  }

  const keyOf = ({ conferenceId, userId }: BoundedReader) => `${conferenceId} ${userId}`;

  return {
    async people(reader, read, count, list) {
      if (reader.isSuperuser) return read();
      const key = keyOf(reader);
      await checkPeople(key, reader.conferenceId);
      const found = await read();
      people.add(key, count(found), list);
      return found;
    },
    async profile(reader, read) {
      if (reader.isSuperuser) return read();
      const key = keyOf(reader);
      if (profiles.of(key) >= MAX_PROFILES) {
        refuse(key, 'You have opened too many profiles within an hour; come back later.');
      }
      // Count before reading, so that guessed ids count too.
      profiles.add(key, 1);
      return read();
    },
  };
}
