import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type pg from 'pg';
import type { Clock } from '../../clock/eventClock';

/** Failures are counted for this long from the first one on, milliseconds of real time. */
export const WINDOW_MS = 15 * 60_000;

/** Failures allowed in a window: for an account from one address, for an account from anywhere, from one address. */
export const LIMITS = { pair: 10, account: 100, address: 300 };

/** Counts failed sign-ins in the database, so that all processes count together. */
export interface SignInThrottle {
  /**
   * Takes one attempt before the password is looked at, so that attempts sent at once count too. Returns undefined, or for
   * how many more milliseconds nobody gets through.
   */
  take(username: string, address: string): Promise<number | undefined>;
  /** The attempt was good: it does not count, and the account starts anew from this address. */
  forgive(username: string, address: string): Promise<void>;
}

/** An IPv6 user has a whole /64 to choose from, so that is what counts as one address. */
function network(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  if (tail !== undefined) while (groups.length + after.length < 8) groups.push('0');
  return [...groups, ...after].slice(0, 4).join(':');
}

/** What people type as a name is sometimes their password, so only its hash is stored. */
const digest = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url');

function keysOf(username: string, address: string) {
  const name = username.normalize('NFKC').toLowerCase();
  const from = network(address);
  return {
    pair: `pair:${digest(name, from)}`,
    account: `account:${digest(name)}`,
    address: `address:${from}`,
  };
}

export function createSignInThrottle(parts: { pool: pg.Pool; clock: Clock }): SignInThrottle {
  const { pool, clock } = parts;

  async function count(key: string): Promise<{ failures: number; expires: number }> {
    const { rows } = await pool.query<{ failures: number; expires_at: Date }>(
      `insert into sign_in_failure as known (key, failures, expires_at) values ($1, 1, $2)
       on conflict (key) do update set
         failures = case when known.expires_at <= $3 then 1 else known.failures + 1 end,
         expires_at = case when known.expires_at <= $3 then excluded.expires_at else known.expires_at end
       returning failures, expires_at`,
      [key, new Date(clock.now() + WINDOW_MS), new Date(clock.now())],
    );
    const [row] = rows;
    return { failures: row?.failures ?? 1, expires: row?.expires_at.getTime() ?? 0 };
  }

  return {
    async take(username, address) {
      const keys = keysOf(username, address);
      let wait: number | undefined;
      for (const kind of ['pair', 'account', 'address'] as const) {
        const { failures, expires } = await count(keys[kind]);
        if (failures > LIMITS[kind]) wait = Math.max(wait ?? 0, expires - clock.now());
      }
      return wait;
    },
    async forgive(username, address) {
      const keys = keysOf(username, address);
      await pool.query('delete from sign_in_failure where key = $1', [keys.pair]);
      await pool.query('update sign_in_failure set failures = failures - 1 where key = any($1)', [
        [keys.account, keys.address],
      ]);
    },
  };
}
