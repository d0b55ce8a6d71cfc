import type pg from 'pg';

/** Advisory lock for adding attendees to a directory: this number and a hash of the event. */
const LOCK = 727_282;
/** Advisory lock for assigning an email address: this number and a hash of event and address. */
const ADDRESS_LOCK = 727_283;

/**
 * Waits for other transactions adding attendees to the event's directory and holds the lock until the
 * transaction ends.
 */
export async function lockDirectory(client: pg.ClientBase, conferenceId: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1, hashtext($2))', [LOCK, conferenceId]);
}

/** Same as `lockDirectory`, but returns false immediately instead of waiting. */
export async function tryLockDirectory(client: pg.ClientBase, conferenceId: string): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_xact_lock($1, hashtext($2)) as locked',
    [LOCK, conferenceId],
  );
  return rows[0]?.locked ?? false;
}

/**
 * Blocks adding attendees until the transaction ends. Returns false immediately if attendees are being added
 * right now, so that nobody waits for a long import. Any number of transactions may hold this shared lock.
 */
export async function shareDirectory(client: pg.ClientBase, conferenceId: string): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_xact_lock_shared($1, hashtext($2)) as locked',
    [LOCK, conferenceId],
  );
  return rows[0]?.locked ?? false;
}

/** Whether attendees are being added right now: a condition for the event in $1. */
export const DIRECTORY_LOCKED = `exists (
  select from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock' and granted
    and database = (select oid from pg_database where datname = current_database())
    and objsubid = 2 and classid = ${LOCK} and objid = (hashtext($1)::bigint & 4294967295)::oid
)`;

/**
 * Waits for other transactions assigning this email address at the event and holds the lock until the
 * transaction ends. Always take it after the directory's lock, never before.
 */
export async function lockAddress(client: pg.ClientBase, conferenceId: string, email: string): Promise<void> {
  await client.query(`select pg_advisory_xact_lock($1, hashtext($2 || ' ' || lower($3)))`, [
    ...[ADDRESS_LOCK, conferenceId, email],
  ]);
}
