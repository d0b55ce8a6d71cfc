import type { CardReference, Message } from '../../../../src/contract/messages/messages';
import { inShortTransaction, type Transaction } from '../../../db/transaction';
import type { Database } from '../../../db/database';
import type { KnownUser } from '../../../lib/listedAccounts';
import { cleanText } from '../../../lib/text';
import { checkOpen } from '../messaging/closed';
import { checkSent } from '../messaging/limits';
import { checkSilence } from '../../access/moderation/speaking';
import { toMessages } from './toMessages';
import { nameOf, noConversation, unprocessable, type ActContext, type Parts } from './context';
import { checkFiles } from './files';
import { checkFirstContact } from './firstContact';
import { asHeld, checkCompany, otherIn, windowOf, writtenIn, type LockedConversation } from './held';
import { readSent, insertMessage, readMessages } from './messageRepository';
import { publishChange } from './publishing';
import { changeMember, strangersAmong } from './repository';
import type { MessageRow } from './rows';
import { lockForSending, readAcceptance, type Acceptance } from './sendingRepository';

/** A message as its sender's client sends it. */
export interface Sent {
  messageId: string;
  text: string;
  replyTo: number | null;
  fileIds: readonly string[];
  cards: readonly CardReference[];
}

/** Throws a problem (422) unless the sender may see the message that theirs answers. */
async function checkReply(db: Database, held: LockedConversation, replyTo: number | null): Promise<void> {
  if (replyTo === null) return;
  const { conversationId, after, upto } = windowOf(held);
  const [answered] =
    replyTo > after && replyTo <= upto ? await readMessages(db, [{ conversationId, number: replyTo }]) : [];
  if (answered?.fact === null) return;
  throw unprocessable('replyTo', 'There is no such message in this conversation.', { code: 'noMessage' });
}

/** Throws a problem (403) if this would be a first message that exhibitors' staff may not send. */
async function checkFirst(db: Database, { row, own }: LockedConversation, doing: ActContext): Promise<void> {
  const otherId = row.last_number === 0 ? otherIn(row, doing.user.userId) : null;
  if (otherId !== null) await checkFirstContact(db, doing, [otherId], own ? null : row.exhibitor_id);
}

/**
 * Makes a stranger's first message a request, if the recipient has chosen that. Answering a request accepts
 * it.
 */
async function settleRequest(db: Database, held: LockedConversation, { user }: ActContext): Promise<void> {
  const { row, own } = held;
  const { conversation_id: conversationId } = row;
  if (own?.request === 'asked') {
    await changeMember(db, { conversationId, userId: user.userId }, { request: 'accepted' });
  }
  const otherId = row.kind === 'direct' && row.last_number === 0 ? otherIn(row, user.userId) : null;
  if (otherId !== null && (await strangersAmong(db, user, [otherId])).size > 0) {
    await changeMember(db, { conversationId, userId: otherId }, { request: 'asked' });
  }
}

/**
 * Locks a conversation and the sender's voice, and reads what decides whether the message is accepted. Throws
 * a problem (404) for outsiders.
 */
async function holdAndRead(
  parts: Pick<Parts, 'eventTime'>,
  transaction: Transaction,
  user: KnownUser,
  message: { conversationId: string; messageId: string; text: string; now: Date },
): Promise<{ held: LockedConversation; deciding: Acceptance }> {
  const { conferenceId, userId } = user;
  const { conversationId } = message;
  const row = await lockForSending(transaction, user, { conferenceId, conversationId });
  if (!row) throw noConversation();
  const deciding = await readAcceptance(transaction, user, {
    ...message,
    otherId: otherIn(row, userId),
    // Read only now: taking the lock may have waited for their earlier messages.
    at: new Date(parts.eventTime.now(conferenceId)),
  });
  return { held: await asHeld(transaction.db, user, row, deciding.members), deciding };
}

/** Sends a message, or returns it if it was already sent. */
export async function sendMessage(
  parts: Parts,
  doing: ActContext,
  conversationId: string,
  sent: Sent,
): Promise<Message> {
  const { user, caller, now } = doing;
  const { conferenceId, userId } = user;
  const { messageId, replyTo, fileIds, cards } = sent;
  const text = cleanText(sent.text);
  if (text === '' && fileIds.length === 0 && cards.length === 0) {
    throw unprocessable('text', 'Write something or attach a file.');
  }
  const recordedAt = new Date(parts.clock.now());
  return inShortTransaction(parts.pool, async (transaction) => {
    const { db } = transaction;
    const { held, deciding } = await holdAndRead(parts, transaction, user, {
      conversationId,
      messageId,
      text,
      now: recordedAt,
    });
    const see = async (row: MessageRow, haveSigns: boolean): Promise<Message> => {
      const { after } = windowOf(held);
      const [message] = await toMessages(parts, db, doing, [row], () => after, { haveSigns });
      if (!message) throw new Error('A message is not seen by its sender.');
      return message;
    };
    if (deciding.is_known) {
      return see(await readSent(db, { conversationId, senderId: userId, messageId }), true);
    }
    checkSilence(deciding);
    checkOpen(writtenIn(held, userId), deciding);
    await checkCompany(db, held);
    checkSent(deciding, recordedAt);
    await checkFirst(db, held, doing);
    await checkReply(db, held, replyTo);
    await checkFiles(db, held, userId, fileIds);
    await settleRequest(db, held, doing);
    const added = await insertMessage(transaction, {
      conferenceId,
      conversationId,
      messageId,
      senderId: userId,
      senderName: nameOf(caller),
      forBooth: held.own === undefined,
      text,
      replyTo,
      fileIds,
      cards,
      at: now,
      recordedAt,
    });
    const reopens = held.own !== undefined && held.row.done_at !== null;
    const message = await see(added, false);
    // Then more has changed than the message shows, and clients must refetch the conversation.
    const changesMore = held.row.last_number === 0 || held.own?.request === 'asked' || reopens;
    await publishChange(parts, transaction, held, {
      revision: added.revision,
      ...(!changesMore && { told: { message, after: held.row.revision } }),
    });
    return message;
  });
}
