import type { CardReference, Message } from '../../../src/contract/messages';
import { inTransaction } from '../../db/transaction';
import type { Database } from '../../db/database';
import { cleanText } from '../../lib/text';
import { checkMessage } from '../messaging/limits';
import { toMessages } from './belongings';
import { nameOf, unprocessable, type Doing, type Parts } from './doing';
import { checkFiles } from './files';
import { checkFirstContact } from './firstContact';
import { checkMayWriteIn, hold, otherIn, windowOf, type Held } from './held';
import { findSent, insertMessage, readMessages } from './messageRepository';
import { publishChange } from './publishing';
import { changeMember, strangersAmong } from './repository';
import type { MessageRow } from './rows';

/** A message as its sender's client has it. */
export interface Sent {
  messageId: string;
  text: string;
  replyTo: number | null;
  fileIds: readonly string[];
  cards: readonly CardReference[];
}

/** Throws a problem (422) unless the sender sees the message that is answered. */
async function checkReply(db: Database, held: Held, replyTo: number | null): Promise<void> {
  if (replyTo === null) return;
  const { conversationId, after, upto } = windowOf(held);
  const [answered] =
    replyTo > after && replyTo <= upto ? await readMessages(db, [{ conversationId, number: replyTo }]) : [];
  if (answered?.fact === null) return;
  throw unprocessable('replyTo', 'There is no such message in this conversation.');
}

/** Throws a problem (403) for a first message of exhibitors' staff to somebody who does not expect one. */
async function checkFirst(db: Database, { row, own }: Held, doing: Doing): Promise<void> {
  const otherId = row.last_number === 0 ? otherIn(row, doing.user.userId) : null;
  if (otherId !== null) await checkFirstContact(db, doing, [otherId], own ? null : row.exhibitor_id);
}

/**
 * The first message of a stranger waits for an answer, where the other wants that. Whoever answers has
 * accepted.
 */
async function settleRequest(db: Database, held: Held, { user }: Doing): Promise<void> {
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

/** Sends a message, or finds it if it was sent before. */
export async function sendMessage(
  parts: Parts,
  doing: Doing,
  conversationId: string,
  sent: Sent,
): Promise<Message> {
  const { user, caller, now } = doing;
  const { conferenceId, userId } = user;
  const { messageId, replyTo, fileIds, cards } = sent;
  const text = cleanText(sent.text);
  if (text === '' && fileIds.length === 0 && cards.length === 0) {
    throw unprocessable('text', 'Write something, or attach a file.');
  }
  const recordedAt = new Date(parts.clock.now());
  return inTransaction(parts.pool, async (transaction) => {
    const { db } = transaction;
    const held = await hold(db, user, conversationId);
    const see = async (row: MessageRow, haveSigns: boolean): Promise<Message> => {
      const { after } = windowOf(held);
      const [message] = await toMessages(parts, db, doing, [row], () => after, { haveSigns });
      if (!message) throw new Error('A message is not seen by its sender.');
      return message;
    };
    const known = await findSent(db, { conversationId, senderId: userId, messageId });
    if (known) return see(known, true);
    await checkMayWriteIn(parts, db, user, held);
    await checkMessage(db, user, { conversationId, text }, recordedAt);
    await checkFirst(db, held, doing);
    await checkReply(db, held, replyTo);
    await checkFiles(db, held, userId, fileIds);
    await settleRequest(db, held, doing);
    const row = await insertMessage(db, {
      ...{ conferenceId, conversationId, messageId, senderId: userId, senderName: nameOf(caller) },
      ...{ forBooth: held.own === undefined, text, replyTo, fileIds, cards, at: now },
      recordedAt,
    });
    const reopens = held.own !== undefined && held.row.done_at !== null;
    const message = await see(row, false);
    // Then more has changed than the message says.
    const changesMore = held.row.last_number === 0 || held.own?.request === 'asked' || reopens;
    await publishChange(parts, transaction, held, {
      revision: row.revision,
      ...(!changesMore && { told: { message, after: held.row.revision } }),
    });
    return message;
  });
}
