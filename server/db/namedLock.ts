import { sql } from 'kysely';
import type { Database } from './database';

/** Until the transaction ends, other transactions that hold the lock of this name wait. */
export async function holdLock(db: Database, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}
