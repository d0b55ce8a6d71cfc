import { sql } from 'kysely';
import type { Database } from '../../../db/database';
import { isSuperuser } from '../../../identity/roles';
import { accountsOf, type KnownUser } from '../../../lib/listedAccounts';

/** The exhibitors whose staff the user belongs to, by id or by an address that is known to be theirs. */
export async function exhibitorsOf(db: Database, user: KnownUser): Promise<string[]> {
  const { rows } = await sql<{ exhibitor_id: string }>`
    select distinct member.exhibitor_id from exhibitor_member as member
    join exhibitor using (conference_id, exhibitor_id)
    where member.conference_id = ${user.conferenceId} and exhibitor.table_name = '' and exhibitor.removed_at is null
      and member.account in ${accountsOf(user)}
    order by member.exhibitor_id`.execute(db);
  return rows.map((row) => row.exhibitor_id);
}

/** Whether the user works for the exhibitor. */
export const isStaff = async (db: Database, user: KnownUser, exhibitorId: string): Promise<boolean> =>
  (await exhibitorsOf(db, user)).includes(exhibitorId);

/** Whether the user may edit the booth and see its leads: its staff, and superusers. */
export const mayRunBooth = async (db: Database, user: KnownUser, exhibitorId: string): Promise<boolean> =>
  (await isStaff(db, user, exhibitorId)) || (await isSuperuser(db, user.conferenceId, user.userId));
