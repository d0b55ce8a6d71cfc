import { sql } from 'kysely';
import type { Database } from '../../db/database';
import type { ServerDeps } from '../../deps';
import { ProblemError } from '../../problem';
import { createHourlyCount } from './hourlyCount';
import { keepAnswers } from './keptAnswers';
import { visibleTo } from './rows';

/** Whole directories a person may read in an hour: one scroll to the end, and another one after a reload. */
const DIRECTORIES = 2;
/** People on top of that, in searches: each letter that is typed finds some two dozen. */
const SEARCHED = 20_000;
/** Pages of other people that somebody may open in an hour: one every few seconds, all the time. */
export const MOST_PROFILES = 1_000;
/** How old the size of a directory may be. */
const KEPT_MS = 30_000;

/** Who reads, at which event. Superusers run the event: they may read as they like. */
export interface BoundedReader {
  conferenceId: string;
  userId: string;
  isSuperuser: boolean;
}

/** Bounds the copying of a directory, whichever way somebody reads it. */
export interface BoundedReading {
  /**
   * Gives people to a reader; `count` says how many they were. Rejects with a problem (429) for who has read more in this hour than anybody
   * needs. `list` names what is asked for again and again: see `HourlyCount`.
   */
  people: <T>(
    reader: BoundedReader,
    read: () => Promise<T>,
    count: (found: T) => number,
    list?: string,
  ) => Promise<T>;
  /** The same for the page of one other person, of which there are fewer. */
  profile: <T>(reader: BoundedReader, read: () => Promise<T>) => Promise<T>;
}

async function countPeople(db: Database, conferenceId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from attendee where ${visibleTo({ conferenceId, seesHidden: false })}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Counts in this process, by person, anew every hour. The log hears once an hour of each reader who is refused. */
export function createBoundedReading({ db, clock, log }: ServerDeps): BoundedReading {
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

  /** How many people there are is only asked of who has read a lot. */
  async function checkPeople(reader: string, conferenceId: string): Promise<void> {
    const read = people.of(reader);
    if (read <= SEARCHED) return;
    const size = await keptSize(conferenceId, () => countPeople(db, conferenceId));
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
      if (profiles.of(key) >= MOST_PROFILES) {
        refuse(key, 'You have opened the pages of very many people within an hour; come back later.');
      }
      // Counted before it is read: whoever tries ids is counted too.
      profiles.add(key, 1);
      return read();
    },
  };
}
