import { sql } from 'kysely';
import type { Database } from '../../../db/database';
import type { ServerDeps } from '../../../deps';
import { inTurn } from '../../../deps/turn';
import { keepRunning } from '../../../lib/keepRunning';
import { writeNotices, type NewNotice } from './write';

/** How long before its start people are told of it, in milliseconds of event time. */
export const TOLD_BEFORE_MS = 5 * 60_000;
/** Milliseconds of real time. */
const LOOK_EVERY_MS = 5_000;
/** Notices per transaction. */
const BATCH = 500;

/** Starts after `from`, up to and including `to` (event time). */
export interface StartWindow {
  conferenceId: string;
  from: Date;
  to: Date;
}

/**
 * Finds what starts within the window and whom to tell: up to `limit` people who have no notice with its key
 * yet, by user id. Its keys name what starts and when, so that nobody is told twice, and is told again of
 * what was moved.
 */
export type StartSource = (
  db: Database,
  window: StartWindow,
  limit: number,
) => Promise<(NewNotice & { key: string })[]>;

type TickDeps = Pick<ServerDeps, 'pool' | 'db' | 'channels' | 'events' | 'log'> & {
  eventTime: Pick<ServerDeps['eventTime'], 'now'>;
};

function windowOf({ eventTime }: TickDeps, conferenceId: string): StartWindow {
  const now = eventTime.now(conferenceId);
  return { conferenceId, from: new Date(now), to: new Date(now + TOLD_BEFORE_MS) };
}

/** Tells one batch; returns whether there may be more. */
async function tellBatch(deps: TickDeps, conferenceId: string, source: StartSource) {
  // Nearly always nothing starts: that takes one query, and no transaction.
  if ((await source(deps.db, windowOf(deps, conferenceId), 1)).length === 0) return false;
  return inTurn(deps, async (turn) => {
    // Another process that is telling finds the same people.
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`starting/${conferenceId}`}, 0)) as locked`.execute(
      turn.db,
    );
    if (!rows[0]?.locked) return false;
    const window = windowOf(deps, conferenceId);
    const notices = await source(turn.db, window, BATCH);
    const reached = await writeNotices(turn, conferenceId, notices, window.from);
    return notices.length === BATCH && reached.length > 0;
  });
}

/**
 * Tells people, once, of what starts within the next five minutes. What started while no server was running
 * is skipped. A failure is logged and made up for by the next round.
 */
export async function tellStarts(deps: TickDeps, sources: readonly StartSource[]): Promise<void> {
  for (const { conferenceId } of deps.events.all()) {
    for (const source of sources) {
      try {
        while (await tellBatch(deps, conferenceId, source));
      } catch (error) {
        deps.log.warn({ err: error, conferenceId }, 'people could not be told of what starts');
      }
    }
  }
}

/** Does so every few seconds, in every process. */
export function keepTellingStarts(
  deps: TickDeps,
  sources: readonly StartSource[],
): { stop: () => Promise<void> } {
  return keepRunning({ everyMs: LOOK_EVERY_MS, run: () => tellStarts(deps, sources) });
}
