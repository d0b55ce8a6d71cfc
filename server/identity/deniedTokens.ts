import { createHash } from 'node:crypto';
import type pg from 'pg';
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
  pool: pg.Pool;
  bus: Bus;
  clock: Clock;
}): Promise<DeniedTokens> {
  const { pool, bus, clock } = parts;
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
    const { rows } = await pool.query<{ subject: string; expires_at: Date }>(
      'select subject, expires_at from denied_token where expires_at > $1',
      [new Date(clock.now())],
    );
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
    const { rowCount } = await pool.query(
      'select 1 from denied_token where subject = any($1) and expires_at > $2 limit 1',
      [subjects, new Date(clock.now())],
    );
    return rowCount !== 0;
  }

  return {
    async deny(subjects, expires) {
      for (const [subject, until] of denied) if (until <= clock.now()) denied.delete(subject);
      // One statement, so that the notification is sent exactly when the rows become visible.
      await pool.query(
        `with added as (
           insert into denied_token(subject, expires_at) select unnest($1::text[]), $2
           on conflict (subject) do update set expires_at = greatest(denied_token.expires_at, excluded.expires_at)
         ) select pg_notify($3, $4)`,
        [subjects, new Date(expires), CHANNEL, JSON.stringify({ subjects, expires })],
      );
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
