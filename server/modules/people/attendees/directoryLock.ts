import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../db/database';

/** Advisory lock for adding attendees to a directory: this number and a hash of the event. */
const LOCK = 727_282;
/** Advisory lock for assigning an email address: this number and a hash of event and address. */
const ADDRESS_LOCK = 727_283;

/**
 * Waits for other transactions adding attendees to the event's directory and holds the lock until the
 * transaction ends.
 */
export async function lockDirectory(db: Database, conferenceId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK}, hashtext(${conferenceId}))`.execute(db);
}

/** Same as `lockDirectory`, but returns false immediately instead of waiting. */
export async function tryLockDirectory(db: Database, conferenceId: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${LOCK}, hashtext(${conferenceId})) as locked`.execute(db);
  return rows[0]?.locked ?? false;
}

/**
 * Blocks adding attendees until the transaction ends. Returns false immediately if attendees are being added
 * right now, so that nobody waits for a long import. Any number of transactions may hold this shared lock.
 */
export async function shareDirectory(db: Database, conferenceId: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock_shared(${LOCK}, hashtext(${conferenceId})) as locked`.execute(db);
  return rows[0]?.locked ?? false;
}

/** Whether attendees are being added to the event's directory right now. */
export const isDirectoryLocked = (conferenceId: string): RawBuilder<boolean> => sql`exists (
  select from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock' and granted
    and database = (select oid from pg_database where datname = current_database())
    and objsubid = 2 and classid = ${LOCK} and objid = (hashtext(${conferenceId})::bigint & 4294967295)::oid
)`;

/**
 * Waits for other transactions assigning this email address at the event and holds the lock until the
 * transaction ends. Always take it after the directory's lock, never before.
 */
export async function lockAddress(db: Database, conferenceId: string, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADDRESS_LOCK}, hashtext(${conferenceId} || ' ' || lower(${email})))`.execute(
    db,
  );
}
