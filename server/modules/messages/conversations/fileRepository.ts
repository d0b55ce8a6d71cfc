import { sql } from 'kysely';
import type { Database } from '../../../db/database';
import type { ConversationAt } from './repository';

/** How many of these files the user has uploaded as attachments for the conversation but not sent yet. */
export async function countUnsent(
  db: Database,
  { conferenceId, conversationId }: ConversationAt,
  userId: string,
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
  { conferenceId, userId, conversationId }: ConversationAt & { userId: string },
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
