import { sql } from 'kysely';
import type { Database } from '../../../db/database';
import type { KnownUser } from '../../../lib/listedAccounts';
import { exhibitorsOf } from '../../exhibition/boothStaff/members';

/**
 * Number of the person's conversations with unread messages from others, including those in their booths'
 * inboxes that no colleague has taken. Muted conversations, requests and those taken off the list do not
 * count. Messages are only looked up in conversations that have any after the read mark.
 */
export async function countUnread(db: Database, user: KnownUser): Promise<number> {
  const { conferenceId, userId } = user;
  const booths = await exhibitorsOf(db, user);
  const { rows } = await sql<{ unread: number }>`
    select (
      select count(*) from conversation_member as own join conversation using (conversation_id)
      where own.conference_id = ${conferenceId} and own.user_id = ${userId} and not own.is_muted
        and own.request = 'accepted' and own.left_after is null and conversation.last_number > own.read_number
        and coalesce(own.unlisted_upto < conversation.last_number, true)
        and exists (
          select from message where message.conversation_id = own.conversation_id
            and message.number > greatest(own.read_number, own.joined_after) and message.sender_id <> ${userId}
            and message.deleted_at is null and message.hidden_at is null
        )
    ) + (
      select count(*) from conversation
      where conference_id = ${conferenceId} and kind = 'booth' and exhibitor_id = any(${booths}::text[])
        and coalesce(assignee_id, ${userId}) = ${userId} and last_number > staff_read_number
        and exists (
          select from message where message.conversation_id = conversation.conversation_id
            and message.number > conversation.staff_read_number and not message.for_booth
            and message.deleted_at is null and message.hidden_at is null
        )
    ) as unread`.execute(db);
  return rows[0]?.unread ?? 0;
}
