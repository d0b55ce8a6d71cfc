import { inTransaction } from '../../../db/transaction';
import type { ServerDeps } from '../../../deps';
import { everybodyIn } from './held';
import { publishToSome } from './publishing';
import { holdConversation } from './repository';

/**
 * Tells everybody in these conversations that they have changed. Each has its own transaction, so that
 * channels are not locked across conversations. Failures are logged; the next change makes up for them.
 */
export async function tellConversations(
  { pool, channels, log }: Pick<ServerDeps, 'pool' | 'channels' | 'log'>,
  conferenceId: string,
  conversationIds: readonly string[],
): Promise<void> {
  for (const conversationId of conversationIds) {
    await inTransaction(pool, async (transaction) => {
      const row = await holdConversation(transaction.db, { conferenceId, conversationId });
      if (!row) return;
      const userIds = await everybodyIn(transaction.db, row);
      await publishToSome({ channels }, transaction, { row }, { userIds, revision: row.revision });
    }).catch((error: unknown) =>
      log.warn({ reason: String(error) }, 'a conversation could not be told of a change'),
    );
  }
}
