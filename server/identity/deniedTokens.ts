import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Clock } from '../clock/eventClock';
import type { Bus } from '../db/bus';
import { Waiting } from './waiting';

/** Id tokens that a sign-out ended before their time. */
export interface DeniedTokens {
  /** Refuses the subjects from now on, in every process, until `expires` (milliseconds since 1970, real time). */
  deny(subjects: readonly string[], expires: number): Promise<void>;
  /** Whether one of the subjects is denied. Answers at once while the bus is connected, else from the table. */
  isDenied(subjects: readonly string[]): boolean | Promise<boolean>;
  /** Calls `listener` once one of the subjects is denied from now on, in whichever process. Returns what ends the waiting. */
  onDenied(subjects: readonly string[], listener: () => void): () => void;
  /** Calls `listener` with whatever is denied from now on, in whichever process, maybe more than once. Returns what ends it. */
  onAnyDenied(listener: (subjects: readonly string[]) => void): () => void;
}

/** What a token is denied by: its session. */
export const sessionSubject = (sid: string): string => `sid:${sid}`;

/** What a token is denied by: itself. */
export const tokenSubject = (token: string): string =>
  `token:${createHash('sha256').update(token).digest('base64url')}`;

const CHANNEL = 'token_denied';

/** Follows the denials of all processes. */
export async function openDeniedTokens(parts: {
  pool: pg.Pool;
  bus: Bus;
  clock: Clock;
}): Promise<DeniedTokens> {
  const { pool, bus, clock } = parts;
  /** Subject and the instant from which nobody needs to remember it. */
  const denied = new Map<string, number>();
  const listeners = new Waiting();
  const followers = new Set<(subjects: readonly string[]) => void>();

  /** Also of subjects that are known already: a notice and the table may both tell of a denial, and listening ends with the first. */
  function remember(subjects: readonly string[], expires: number) {
    for (const subject of subjects) {
      denied.set(subject, expires);
      listeners.tell(subject);
    }
    for (const follower of followers) follower(subjects);
  }

  async function load() {
    const { rows } = await pool.query<{ subject: string; expires_at: Date }>(
      'select subject, expires_at from denied_token where expires_at > $1',
      [new Date(clock.now())],
    );
    // Added, not replaced: a notice may have come while the table was being read.
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
      // One statement: the notice goes out exactly when the rows are visible to everyone.
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
