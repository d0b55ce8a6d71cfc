import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/database';
import type { Clock } from '../lib/clock';
import type { Bus } from '../db/bus';
import { Waiting } from '../lib/waiting';

/** Id tokens revoked by a sign-out before they expire. */
export interface DeniedTokens {
  /** Denies the subjects in every process, until `expires` (milliseconds since 1970, real time). */
  deny(subjects: readonly string[], expires: number): Promise<void>;
  /**
   * Whether one of the subjects is denied. Synchronous while the bus is connected, else queries the table.
   */
  isDenied(subjects: readonly string[]): boolean | Promise<boolean>;
  /**
   * Calls `listener` once, when one of the subjects is denied from now on, in any process. Returns an
   * unsubscribe function.
   */
  onDenied(subjects: readonly string[], listener: () => void): () => void;
  /**
   * Calls `listener` with all subjects denied from now on, in any process, possibly more than once. Returns
   * an unsubscribe function.
   */
  onAnyDenied(listener: (subjects: readonly string[]) => void): () => void;
}

/** Denial subject for a sign-in session. */
export const sessionSubject = (sid: string): string => `sid:${sid}`;

/** Denial subject for a single token. */
export const tokenSubject = (token: string): string =>
  `token:${createHash('sha256').update(token).digest('base64url')}`;

const CHANNEL = 'token_denied';

/** Tracks the denials of all processes. */
export async function openDeniedTokens(parts: {
  db: Database;
  bus: Bus;
  clock: Clock;
}): Promise<DeniedTokens> {
  const { db, bus, clock } = parts;
  /** Denied subjects, with the time from which they can be forgotten. */
  const denied = new Map<string, number>();
  const listeners = new Waiting();
  const followers = new Set<(subjects: readonly string[]) => void>();

  /**
   * Handles known subjects too: a notification and the table may both report a denial, and a listener stops
   * after the first.
   */
  function remember(subjects: readonly string[], expires: number) {
    for (const subject of subjects) {
      denied.set(subject, expires);
      listeners.notify(subject);
    }
    for (const follower of followers) follower(subjects);
  }

  async function load() {
    const rows = await db
      .selectFrom('denied_token')
      .select(['subject', 'expires_at'])
      .where('expires_at', '>', new Date(clock.now()))
      .execute();
    // Add, don't replace: a notification may have arrived while the table was being read.
    for (const row of rows) remember([row.subject], row.expires_at.getTime());
  }

  await bus.subscribe(
    CHANNEL,
    (payload) => {
      const { subjects, expires } = JSON.parse(payload) as { subjects: string[]; expires: number };
      remember(subjects, expires);
    },
    load,
  );

  async function askTable(subjects: readonly string[]): Promise<boolean> {
    const { rows } = await sql`select from denied_token
      where subject = any(${subjects}) and expires_at > ${new Date(clock.now())} limit 1`.execute(db);
    return rows.length > 0;
  }

  return {
    async deny(subjects, expires) {
      for (const [subject, until] of denied) if (until <= clock.now()) denied.delete(subject);
      // One statement, so that the notification is sent exactly when the rows become visible.
      await sql`with added as (
          insert into denied_token(subject, expires_at) select unnest(${subjects}::text[]), ${new Date(expires)}
          on conflict (subject) do update set expires_at = greatest(denied_token.expires_at, excluded.expires_at)
        ) select pg_notify(${CHANNEL}, ${JSON.stringify({ subjects, expires })})`.execute(db);
      remember(subjects, expires);
    },
    isDenied(subjects) {
      if (!bus.connected()) return askTable(subjects);
      return denied.size > 0 && subjects.some((subject) => denied.has(subject));
    },
    onDenied(subjects, listener) {
      const stop = listeners.add(subjects, () => {
        stop();
        listener();
      });
      return stop;
    },
    onAnyDenied(listener) {
      followers.add(listener);
      return () => void followers.delete(listener);
    },
  };
}
