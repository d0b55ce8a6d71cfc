import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { endForAttendee } from './attendeeActions';
import type { HelpdeskDeps } from './changeContact';
import { LEFT_MS } from './leaving';
import type { ContactRow } from './rows';
import { endSignedOut, endTakenOff } from './lostRights';
import { removeOldTranscripts } from './transcripts';

/**
 * How long an attendee may be silent (a sleeping laptop, a tunnel) while their chat is waiting or active, in
 * milliseconds of real time.
 */
export const GONE_MS = { waiting: 10 * 60_000, active: 60 * 60_000 } as const;
/** How often one of the processes looks for abandoned chats. */
const SWEEP_MS = 60_000;

/** Arbitrary, but the same in every process: it prevents concurrent sweeps. */
const SWEEP_LOCK = 727_280;

/** Attendees last seen before these times count as gone. */
interface AbsenceLimits {
  waiting: Date;
  active: Date;
  /** For attendees who left the page. */
  left: Date;
}

const isAbsent = (before: AbsenceLimits, { status, seen_at, left_at }: ContactRow): boolean =>
  (status !== 'ended' && seen_at < before[status]) || (left_at !== null && left_at < before.left);

/** Open chats whose attendee left the page or has been silent for too long. */
async function abandoned(deps: HelpdeskDeps, before: AbsenceLimits) {
  return deps.db
    .selectFrom('helpdesk_contact')
    .select(['conference_id', 'contact_id'])
    .where((where) =>
      where.or([
        where.and([where('status', '=', 'waiting'), where('seen_at', '<', before.waiting)]),
        where.and([where('status', '=', 'active'), where('seen_at', '<', before.active)]),
        where.and([where('status', '<>', 'ended'), where('left_at', '<', before.left)]),
      ]),
    )
    .execute();
}

/**
 * Ends the chats of attendees who are gone, signed out or unregistered, and deletes expired socket tokens.
 * Safe to run concurrently: each chat is rechecked under its lock before it is ended. Returns how many were
 * ended.
 */
export async function endAbandoned(deps: HelpdeskDeps): Promise<number> {
  const now = deps.clock.now();
  const before: AbsenceLimits = {
    waiting: new Date(now - GONE_MS.waiting),
    active: new Date(now - GONE_MS.active),
    left: new Date(now - LEFT_MS),
  };
  let ended = (await endSignedOut(deps)) + (await endTakenOff(deps));
  for (const { conference_id, contact_id } of await abandoned(deps, before)) {
    const address = { conferenceId: conference_id, contactId: contact_id };
    const changed = await endForAttendee(deps, address, (contact) => isAbsent(before, contact));
    if (changed && changed.items.length > 0) ended += 1;
  }
  await deps.db.deleteFrom('helpdesk_used_token').where('expires_at', '<', new Date(now)).execute();
  return ended;
}

type SweepDeps = HelpdeskDeps & { settings: { transcriptDays: number }; log: FastifyBaseLogger };

/** Ends abandoned chats and removes old ones, unless another process is doing so. */
async function sweep(deps: SweepDeps): Promise<void> {
  return deps.db.connection().execute(async (connection) => {
    const lock = sql<{ mine: boolean }>`select pg_try_advisory_lock(${SWEEP_LOCK}) as mine`;
    const { rows } = await lock.execute(connection);
    if (!rows[0]?.mine) return;
    try {
      const ended = await endAbandoned(deps);
      if (ended > 0) deps.log.info({ ended }, 'chats of attendees who are gone ended');
      const removed = await removeOldTranscripts(deps, deps.settings.transcriptDays);
      if (removed > 0) deps.log.info({ removed }, 'old transcripts of chats removed');
    } finally {
      await sql`select pg_advisory_unlock(${SWEEP_LOCK})`.execute(connection);
    }
  });
}

/**
 * Periodically ends abandoned chats and removes old ones. Returns a function that stops this and waits for
 * work in progress.
 */
export function keepSweeping(deps: SweepDeps): () => Promise<void> {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = sweep(deps).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'abandoned chats could not be ended, or old ones not removed');
    });
  }, SWEEP_MS).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
