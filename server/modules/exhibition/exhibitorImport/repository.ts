import { sql, type Selectable } from 'kysely';
import type { Database } from '../../../db/database';
import type { Tables } from '../../../db/tables';
import type { FileExhibitor } from './readRows';

/**
 * The real tradeshow's exhibitors, removed ones too, by id; locked, so that two imports wait for each other.
 */
export async function lockExhibitors(
  db: Database,
  conferenceId: string,
): Promise<Map<string, Selectable<Tables['exhibitor']>>> {
  await sql`select pg_advisory_xact_lock(hashtext(${`exhibitors ${conferenceId}`}))`.execute(db);
  const rows = await db
    .selectFrom('exhibitor')
    .selectAll()
    .where('conference_id', '=', conferenceId)
    .where('table_name', '=', '')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.exhibitor_id, row]));
}

/** The ids of the program's sessions. */
export async function sessionIds(db: Database, conferenceId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('session')
    .select('session_id')
    .where('conference_id', '=', conferenceId)
    .where('table_name', '=', '')
    .execute();
  return new Set(rows.map((row) => row.session_id));
}

/** Adds an exhibitor that is not known. */
export async function addExhibitor(
  db: Database,
  conferenceId: string,
  { exhibitorId, columns }: FileExhibitor,
): Promise<void> {
  await db
    .insertInto('exhibitor')
    .values({ tier: 0, ...columns, conference_id: conferenceId, exhibitor_id: exhibitorId })
    .execute();
}

/** Changes the columns that the file has; whoever edits the booth meanwhile learns of it by the revision. */
export async function changeExhibitor(
  db: Database,
  conferenceId: string,
  { exhibitorId, columns }: FileExhibitor,
): Promise<void> {
  await db
    .updateTable('exhibitor')
    .set({ ...columns, removed_at: null, revision: sql<number>`revision + 1`, updated_at: sql<Date>`now()` })
    .where('conference_id', '=', conferenceId)
    .where('table_name', '=', '')
    .where('exhibitor_id', '=', exhibitorId)
    .execute();
}

/**
 * Lists accounts as staff and sessions as sponsored, in addition to those that are. Returns whether any is
 * new.
 */
export async function addLinks(
  db: Database,
  conferenceId: string,
  { exhibitorId, staff, sessions }: FileExhibitor,
): Promise<boolean> {
  const key = { conference_id: conferenceId, exhibitor_id: exhibitorId };
  let added = 0n;
  if (staff.length > 0) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('exhibitor_member')
      .values(staff.map((account) => ({ ...key, account })))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    added += numInsertedOrUpdatedRows ?? 0n;
  }
  if (sessions.length > 0) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('exhibitor_session')
      .values(sessions.map((session_id) => ({ ...key, session_id })))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    added += numInsertedOrUpdatedRows ?? 0n;
  }
  return added > 0n;
}

/** The accounts, user ids or addresses, that no attendee has. */
export async function unknownAccounts(
  db: Database,
  conferenceId: string,
  accounts: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ account: string }>`
    select account from unnest(${accounts}::text[]) as account
    where not exists (
      select from attendee
      where conference_id = ${conferenceId} and account in (attendee_id, known_email)
    )`.execute(db);
  return new Set(rows.map(({ account }) => account));
}
