import { sql } from 'kysely';
import type { Database } from '../../../db/database';
import type { KnownUser } from '../../../lib/listedAccounts';
import { isStaff } from '../../exhibition/boothStaff/members';
import { removeFile } from '../../platform/files/repository';
import type { ConversationAt } from './repository';

type UserIn = ConversationAt & { userId: string };

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

/** How many of these files the user has uploaded as attachments for the conversation but not sent yet. */
export async function countUnsent(
  db: Database,
  { conferenceId, userId, conversationId }: UserIn,
  fileIds: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from stored_file
    where conference_id = ${conferenceId} and owner_kind = 'conversation' and owner_id = ${conversationId}
      and purpose = 'attachment' and user_id = ${userId} and removed_at is null
      and file_id = any(${[...fileIds]}::text[])
      and not exists (
        select from message where conversation_id = ${conversationId} and file_id = any(file_ids)
      )`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether this file was uploaded as a picture for the conversation, and is still there. */
export async function hasPicture(
  db: Database,
  { conferenceId, conversationId }: ConversationAt,
  fileId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('stored_file')
    .select('file_id')
    .where('conference_id', '=', conferenceId)
    .where('owner_kind', '=', 'conversation')
    .where('owner_id', '=', conversationId)
    .where('purpose', '=', 'picture')
    .where('file_id', '=', fileId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the user uploaded this file for a conversation, and nobody else can see it yet. */
export async function isUnsent(
  db: Database,
  { conferenceId, userId, conversationId }: UserIn,
  fileId: string,
): Promise<boolean> {
  const { rows } = await sql<{ unsent: boolean }>`
    select exists (
      select from stored_file where conference_id = ${conferenceId} and owner_kind = 'conversation'
        and owner_id = ${conversationId} and file_id = ${fileId} and user_id = ${userId}
    ) and not exists (
      select from message where conversation_id = ${conversationId} and ${fileId} = any(file_ids)
    ) and not exists (
      select from conversation where conversation_id = ${conversationId} and picture_file_id = ${fileId}
    ) as unsent`.execute(db);
  return rows[0]?.unsent ?? false;
}

/** Removes files from a conversation; their content is swept later. `removedAt`: real time. */
export async function removeFiles(
  db: Database,
  conferenceId: string,
  fileIds: readonly string[],
  removedAt: Date,
): Promise<void> {
  for (const fileId of fileIds) await removeFile(db, { conferenceId, fileId }, removedAt);
}

/**
 * Removes what was uploaded for conversations before a point in time and is in no message and no group's
 * picture.
 */
export async function removeUnsent(db: Database, before: Date, now: Date): Promise<void> {
  await sql`
    update stored_file as file set removed_at = ${now}
    where owner_kind = 'conversation' and removed_at is null and created_at < ${before}
      and not exists (
        select from message
        where file_ids <> '{}' and message.conversation_id::text = file.owner_id and file.file_id = any(file_ids)
      )
      and not exists (
        select from conversation
        where conversation.conversation_id::text = file.owner_id and picture_file_id = file.file_id
      )`.execute(db);
}
