import { sql } from 'kysely';
import type { Database } from '../../../db/database';
import type { KnownUser } from '../../../lib/listedAccounts';
import type { PlaceRow } from './repository';

/** How far somebody has read in a conversation. */
export interface Read {
  conversationId: string;
  number: number;
}

/** Records how far a member, or the booth's staff, has read; null if they had already read that far. */
export async function moveRead(
  db: Database,
  { conversation_id: conversationId, is_staff: isStaff, upto }: PlaceRow,
  userId: string,
  number: number,
): Promise<Read | null> {
  const read = Math.min(number, upto);
  const { rows } = await (
    isStaff
      ? sql`
          update conversation set staff_read_number = ${read}
          where conversation_id = ${conversationId} and staff_read_number < ${read} returning conversation_id`
      : sql`
          update conversation_member set read_number = ${read}
          where conversation_id = ${conversationId} and user_id = ${userId} and read_number < ${read}
          returning conversation_id`
  ).execute(db);
  return rows.length > 0 ? { conversationId, number: read } : null;
}

/** Marks all of a person's conversations as read, apart from requests. Returns those that were not. */
export async function moveAllRead(db: Database, { conferenceId, userId }: KnownUser): Promise<Read[]> {
  const { rows } = await sql<Read>`
    update conversation_member as member set read_number = coalesce(member.left_after, conversation.last_number)
    from conversation
    where conversation.conversation_id = member.conversation_id and member.conference_id = ${conferenceId}
      and member.user_id = ${userId} and member.request = 'accepted'
      and member.read_number < coalesce(member.left_after, conversation.last_number)
    returning member.conversation_id as "conversationId", member.read_number as number`.execute(db);
  return rows;
}

/** The others who are in a conversation and have accepted it. */
export async function othersIn(db: Database, conversationId: string, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('conversation_member')
    .select('user_id')
    .where('conversation_id', '=', conversationId)
    .where('user_id', '<>', userId)
    .where('left_after', 'is', null)
    .where('request', '=', 'accepted')
    .execute();
  return rows.map((row) => row.user_id);
}

/** Which of these people let others see what they read, or that they are typing. */
export async function showing(
  db: Database,
  conferenceId: string,
  userIds: readonly string[],
  what: 'shows_read' | 'shows_typing',
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from unnest(${[...userIds]}::text[]) as person (user_id)
    where not exists (
      select from messaging_settings as chosen
      where chosen.conference_id = ${conferenceId} and chosen.user_id = person.user_id and not ${sql.ref(`chosen.${what}`)}
    )`.execute(db);
  return rows.map((row) => row.user_id);
}
