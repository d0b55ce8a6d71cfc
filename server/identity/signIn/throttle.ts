import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../db/database';
import type { Clock } from '../../lib/clock';
import { networkOf } from '../../network/addresses';

/** Window for counting failures, from the first one on, in milliseconds of real time. */
export const WINDOW_MS = 15 * 60_000;

/**
 * Failures allowed per window: for an account from one address, for an account from anywhere, from one
 * address.
 */
export const LIMITS = { pair: 10, account: 100, address: 300 };

/**
 * Additional failures an address is allowed per window for each account that signs in from it. A campus of
 * thousands mistypes more than 300 passwords in a quarter of an hour, but most of its users get in; password
 * spraying gets into few accounts.
 */
const CREDIT = 2;

/** Counts failed sign-ins in the database, shared by all processes. */
export interface SignInThrottle {
  /** Milliseconds until the next attempt is allowed; undefined if one is allowed now. Counts nothing. */
  wait(username: string, address: string): Promise<number | undefined>;
  /**
   * Counts an attempt before the password is checked, so that concurrent attempts count too. Returns
   * undefined if the attempt is allowed, otherwise the milliseconds left to wait.
   */
  take(username: string, address: string): Promise<number | undefined>;
  /**
   * Called after a successful attempt: the attempt is not counted, the account's counter for this address is
   * reset, and the address gains credit.
   */
  recordSuccess(username: string, address: string): Promise<void>;
}

/** Users sometimes type their password as the user name, so only a hash is stored. */
const digest = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url');

function keysOf(username: string, address: string) {
  const name = username.normalize('NFKC').toLowerCase();
  const from = networkOf(address);
  return {
    pair: `pair:${digest(name, from)}`,
    account: `account:${digest(name)}`,
    address: `address:${from}`,
    credit: `credit:${digest(name, from)}`,
  };
}

export function createSignInThrottle(parts: { db: Database; clock: Clock }): SignInThrottle {
  const { db, clock } = parts;

  async function count(key: string): Promise<{ failures: number; expires: number }> {
    const now = new Date(clock.now());
    const { rows } = await sql<{ failures: number; expires_at: Date }>`
      insert into sign_in_failure as known (key, failures, expires_at)
      values (${key}, 1, ${new Date(clock.now() + WINDOW_MS)})
      on conflict (key) do update set
        failures = case when known.expires_at <= ${now} then 1 else known.failures + 1 end,
        expires_at = case when known.expires_at <= ${now} then excluded.expires_at else known.expires_at end
      returning failures, expires_at`.execute(db);
    const [row] = rows;
    return { failures: row?.failures ?? 1, expires: row?.expires_at.getTime() ?? 0 };
  }

  return {
    async wait(username, address) {
      const keys = keysOf(username, address);
      const kinds = ['pair', 'account', 'address'] as const;
      const names = kinds.map((kind) => keys[kind]);
      const rows = await db
        .selectFrom('sign_in_failure')
        .select(['key', 'failures', 'expires_at'])
        .where('key', 'in', names)
        .where('expires_at', '>', new Date(clock.now()))
        .execute();
      const waits = rows.flatMap(({ key, failures, expires_at }) =>
        kinds.some((kind) => keys[kind] === key && failures >= LIMITS[kind])
          ? [expires_at.getTime() - clock.now()]
          : [],
      );
      return waits.length > 0 ? Math.max(...waits) : undefined;
    },
    async take(username, address) {
      const keys = keysOf(username, address);
      let wait: number | undefined;
      for (const kind of ['pair', 'account', 'address'] as const) {
        const { failures, expires } = await count(keys[kind]);
        if (failures > LIMITS[kind]) wait = Math.max(wait ?? 0, expires - clock.now());
      }
      return wait;
    },
    async recordSuccess(username, address) {
      const keys = keysOf(username, address);
      await db.deleteFrom('sign_in_failure').where('key', '=', keys.pair).execute();
      const { numAffectedRows = 0n } = await sql`
        insert into sign_in_failure as known (key, failures, expires_at)
        values (${keys.credit}, 0, ${new Date(clock.now() + WINDOW_MS)})
        on conflict (key) do update set expires_at = excluded.expires_at
          where known.expires_at <= ${new Date(clock.now())}`.execute(db);
      const isFirst = numAffectedRows > 0n;
      const uncount = (key: string, failures: number) =>
        db
          .updateTable('sign_in_failure')
          .set((row) => ({ failures: row('failures', '-', failures) }))
          .where('key', '=', key)
          .execute();
      await uncount(keys.account, 1);
      await uncount(keys.address, 1 + (isFirst ? CREDIT : 0));
    },
  };
}
