import { sql } from 'kysely';
import type { Database } from '../../../db/database';
import type { KnownUser } from '../../../lib/listedAccounts';
import { isStaff } from '../../exhibition/boothStaff/members';

/** Whether the user takes part in a conversation now: as a member, or as staff of its booth. */
export async function mayWriteIn(db: Database, user: KnownUser, conversationId: string): Promise<boolean> {
  const { rows } = await sql<{ exhibitor_id: string | null; is_member: boolean }>`
    select exhibitor_id, exists (
      select from conversation_member as member
      where member.conversation_id = conversation.conversation_id and member.user_id = ${user.userId}
        and member.left_after is null and member.request = 'accepted'
    ) as is_member
    from conversation
    where conference_id = ${user.conferenceId} and conversation_id::text = ${conversationId}`.execute(db);
  const [row] = rows;
  if (!row) return false;
  return row.is_member || (row.exhibitor_id !== null && (await isStaff(db, user, row.exhibitor_id)));
}

/** Whether the user may give a group its picture: as one of its admins. */
export async function mayPicture(
  db: Database,
  { conferenceId, userId }: KnownUser,
  conversationId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from conversation_member
    where conference_id = ${conferenceId} and conversation_id::text = ${conversationId}
      and user_id = ${userId} and is_admin and left_after is null and request = 'accepted'`.execute(db);
  return rows.length > 0;
}

/**
 * Whether the user may see a message: if they were a member when it was written (even before they accepted a
 * request), or as staff.
 */
export async function maySee(
  db: Database,
  user: KnownUser,
  { conversationId, number }: { conversationId: string; number: number },
): Promise<boolean> {
  const { rows } = await sql<{ exhibitor_id: string | null; is_seen: boolean }>`
    select exhibitor_id, exists (
      select from conversation_member as member
      where member.conversation_id = conversation.conversation_id and member.user_id = ${user.userId}
        and member.request <> 'refused' and ${number} > joined_after and ${number} <= coalesce(left_after, ${number})
    ) as is_seen
    from conversation
    where conference_id = ${user.conferenceId} and conversation_id = ${conversationId}`.execute(db);
  const [row] = rows;
  if (!row) return false;
  return row.is_seen || (row.exhibitor_id !== null && (await isStaff(db, user, row.exhibitor_id)));
}
