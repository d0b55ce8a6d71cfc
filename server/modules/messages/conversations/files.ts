import type { Database } from '../../../db/database';
import { removeFile } from '../../platform/files/repository';
import { unprocessable } from './context';
import { countUnsent } from './fileRepository';
import type { LockedConversation } from './held';

/**
 * Throws a problem (422) unless these are files that the sender uploaded for the conversation and has not
 * sent yet.
 */
export async function checkFiles(
  db: Database,
  { row }: LockedConversation,
  userId: string,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  const at = { conferenceId: row.conference_id, conversationId: row.conversation_id };
  if ((await countUnsent(db, at, userId, fileIds)) === fileIds.length) return;
  throw unprocessable(
    'fileIds',
    'Some files are no longer available or have already been sent. Attach them again.',
    { code: 'filesGone' },
  );
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
