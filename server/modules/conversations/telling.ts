import { inTransaction } from '../../db/transaction';
import type { ServerDeps } from '../../deps';
import { everybodyIn } from './held';
import { publishToSome } from './publishing';
import { holdConversation } from './repository';

/**
 * Tells everybody in these conversations that they have changed. Each in a transaction of its own, so that
 * channels are not locked across conversations; what fails is logged, and told with the next change.
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
