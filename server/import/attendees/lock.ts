import type pg from 'pg';

/** Advisory locks of those who add people to a directory: this number and a hash of the event. */
const LOCK = 727_282;
/** Of those who give somebody an address: this number and a hash of event and address. */
const ADDRESS_LOCK = 727_283;

/** Waits for others who add people to the event's directory, and lets them wait until the transaction ends. */
export async function lockDirectory(client: pg.ClientBase, conferenceId: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1, hashtext($2))', [LOCK, conferenceId]);
}

/**
 * Keeps those away who add people until the transaction ends; false, at once, where somebody adds some just now: a long import need not be
 * waited for. Any number of transactions keep them away together.
 */
export async function shareDirectory(client: pg.ClientBase, conferenceId: string): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_xact_lock_shared($1, hashtext($2)) as locked',
    [LOCK, conferenceId],
  );
  return rows[0]?.locked ?? false;
}

/** Waits for others who give somebody at the event this address, until the transaction ends. After the directory's lock, never before. */
export async function lockAddress(client: pg.ClientBase, conferenceId: string, email: string): Promise<void> {
  await client.query(`select pg_advisory_xact_lock($1, hashtext($2 || ' ' || lower($3)))`, [
    ...[ADDRESS_LOCK, conferenceId, email],
  ]);
}
