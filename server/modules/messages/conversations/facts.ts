import { randomUUID } from 'node:crypto';
import type { ConversationFact } from '../../../../src/contract/messages/messages';
import type { Transaction } from '../../../db/transaction';
import type { Channels } from '../../../deps/channels';
import { everybodyIn } from './held';
import { insertMessage } from './messageRepository';
import { publishToSome } from './publishing';
import { findBetween, holdConversation } from './repository';

/** Something a visitor did at a booth. `at` is event time, `recordedAt` real time. */
export interface VisitorsFact {
  conferenceId: string;
  exhibitorId: string;
  visitor: { userId: string; name: string };
  fact: ConversationFact;
  at: Date;
  recordedAt: Date;
}

/**
 * Adds a fact to the visitor's conversation with a booth, if there is one. Call it last: channels stay locked
 * until the transaction ends.
 */
export async function notifyBooth(
  channels: Pick<Channels, 'publishToAll'>,
  transaction: Transaction,
  { conferenceId, exhibitorId, visitor, ...told }: VisitorsFact,
): Promise<void> {
  const { db } = transaction;
  const between = { kind: 'booth' as const, exhibitorId, visitorId: visitor.userId };
  const conversationId = await findBetween(db, conferenceId, between);
  const row = conversationId && (await holdConversation(db, { conferenceId, conversationId }));
  if (!row) return;
  const { revision } = await insertMessage(transaction, {
    ...told,
    conferenceId,
    conversationId,
    messageId: randomUUID(),
    senderId: visitor.userId,
    senderName: visitor.name,
  });
  const userIds = await everybodyIn(db, row);
  await publishToSome({ channels }, transaction, { row }, { userIds, revision });
}
