import type pg from 'pg';

/** Advisory locks of those who add people to a directory: this number and a hash of the event. */
const LOCK = 727_282;

/** Waits for others who add people to the event's directory, and lets them wait until the transaction ends. */
export async function lockDirectory(client: pg.ClientBase, conferenceId: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1, hashtext($2))', [LOCK, conferenceId]);
}
