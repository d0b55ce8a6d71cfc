import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Database } from '../../../db/database';
import { inTransaction, limitIdling } from '../../../db/transaction';
import type { EventTime } from '../../../deps/eventTime';
import type { Presence, PresentPerson } from '../../../deps/presence';
import { keepRunning } from '../../../lib/keepRunning';
import { deleteProcess, extendLease, storeLastSeen, sweep, insertOnline, markLeft } from './repository';

/** How often a process writes who came and left, and extends its lease, in milliseconds. */
export const ROUND_MS = 2_000;

/** Who is online, as one process holds it. */
export interface OpenedPresence extends Presence {
  /** Writes once. Failures are logged and made up for by the next round. */
  round: () => Promise<void>;
  /** Everybody of this process leaves. */
  close: () => Promise<void>;
}

const keyOf = ({ conferenceId, userId }: PresentPerson) => JSON.stringify([conferenceId, userId]);

/**
 * Keeps who is online across all processes: each writes its own in batches, under a lease, as viewers of
 * sessions.
 */
export function openPresence(deps: {
  pool: pg.Pool;
  eventTime: Pick<EventTime, 'now'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}): OpenedPresence {
  const { pool, eventTime, log } = deps;
  const processId = randomUUID();
  /** How often each person is here: tabs and devices. */
  const here = new Map<string, PresentPerson & { times: number }>();
  /** Who came or left since the last round. */
  let touched = new Map<string, PresentPerson>();
  let hasLease = false;
  let isFailing = false;
  let isClosed = false;
  let running: Promise<void> = Promise.resolve();

  const storeSeen = (db: Database, people: readonly PresentPerson[]) =>
    storeLastSeen(
      db,
      people.map((person) => ({ ...person, at: new Date(eventTime.now(person.conferenceId)) })),
    );

  async function write(): Promise<void> {
    const taken = touched;
    touched = new Map();
    try {
      await inTransaction(pool, async ({ db }) => {
        await limitIdling(db);
        if (hasLease || taken.size > 0) {
          const isNew = await extendLease(db, processId);
          const came = isNew
            ? [...here.values()]
            : [...taken].flatMap(([key, each]) => (here.has(key) ? [each] : []));
          await insertOnline(db, processId, came);
          const left = [...taken].flatMap(([key, each]) => (here.has(key) ? [] : [each]));
          await storeSeen(db, await markLeft(db, processId, left));
        }
        await storeSeen(db, await sweep(db));
      });
      hasLease ||= taken.size > 0;
      isFailing = false;
    } catch (error) {
      for (const [key, person] of taken) touched.set(key, person);
      if (!isFailing) log.warn({ err: error }, 'who is online could not be written');
      isFailing = true;
    }
  }

  return {
    enter({ conferenceId, userId }) {
      const person = { conferenceId, userId };
      const key = keyOf(person);
      const times = here.get(key)?.times ?? 0;
      here.set(key, { ...person, times: times + 1 });
      if (times === 0) touched.set(key, person);
      return () => {
        const left = (here.get(key)?.times ?? 1) - 1;
        if (left > 0) here.set(key, { ...person, times: left });
        else {
          here.delete(key);
          touched.set(key, person);
        }
      };
    },
    round() {
      if (!isClosed) running = running.then(write);
      return running;
    },
    async close() {
      isClosed = true;
      await running;
      if (!hasLease) return;
      await inTransaction(pool, async ({ db }) => {
        await storeSeen(db, await markLeft(db, processId, [...here.values(), ...touched.values()]));
        await deleteProcess(db, processId);
      }).catch((error: unknown) => log.warn({ err: error }, 'those online here are left to expire'));
    },
  };
}

/** Writes periodically. Returns a handle to stop it. */
export function keepPresence(presence: OpenedPresence): { stop: () => Promise<void> } {
  const rounds = keepRunning({ everyMs: ROUND_MS, run: () => presence.round() });
  return {
    async stop() {
      await rounds.stop();
      await presence.close();
    },
  };
}
