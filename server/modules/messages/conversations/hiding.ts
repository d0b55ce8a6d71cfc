import type { Database } from '../../../db/database';
import { everybodyIn } from './held';
import { findReplies, renewMessages } from './messageRepository';
import { changeConversation } from './repository';
import type { ConversationRow, MessageAt } from './rows';

/**
 * Hides a message of a locked conversation from everybody in it, or shows it again (null). Messages that
 * quote it change too. Returns the conversation's revision and who is to be told of it.
 */
export async function setHidden(
  db: Database,
  row: ConversationRow,
  at: MessageAt,
  hiddenAt: Date | null,
): Promise<{ revision: number; userIds: string[] }> {
  const { conversationId } = at;
  const replies = await findReplies(db, at);
  await db
    .updateTable('message')
    .set({ hidden_at: hiddenAt, revision: row.revision + 1 })
    .where('conversation_id', '=', conversationId)
    .where('number', '=', at.number)
    .execute();
  await renewMessages(db, conversationId, replies, row.revision + 1);
  const revision = await changeConversation(db, conversationId, {}, 1 + replies.length);
  return { revision, userIds: await everybodyIn(db, row) };
}
