import { EDIT_MINUTES, type Message } from '../../../../src/contract/messages/messages';
import { inShortTransaction, type Transaction } from '../../../db/transaction';
import { cleanText } from '../../../lib/text';
import { ProblemError } from '../../../problem';
import { toMessages } from './toMessages';
import { noMessage, unprocessable, type ActContext, type Parts } from './context';
import { removeFiles } from './files';
import { checkMayWriteIn, hold, windowOf, type LockedConversation } from './held';
import {
  deleteSigns,
  findReplies,
  readMessages,
  renewMessages,
  setSign,
  updateMessage,
} from './messageRepository';
import { publishChange } from './publishing';
import { changeConversation } from './repository';
import { isGone, type MessageAt, type MessageRow } from './rows';

const MINUTE_MS = 60_000;

/** A message to change, in a conversation that is locked. */
interface Turn {
  transaction: Transaction;
  held: LockedConversation;
  row: MessageRow;
  /** Stores the change, and tells everybody. `renewsReplies`: messages that quote it change too. */
  store: (change: Parameters<typeof updateMessage>[3], renewsReplies: boolean) => Promise<void>;
}

/** Changes a message that the caller sees. Throws a problem (404) if they do not. */
const changeMessage = (
  parts: Parts,
  doing: ActContext,
  at: MessageAt,
  work: (turn: Turn) => Promise<void>,
): Promise<Message> =>
  inShortTransaction(parts.pool, async (transaction) => {
    const { db } = transaction;
    const { conversationId, number } = at;
    const held = await hold(db, doing.user, conversationId);
    const { after, upto } = windowOf(held);
    const [row] = number > after && number <= upto ? await readMessages(db, [at]) : [];
    if (!row) throw noMessage();
    const see = async (seen: MessageRow): Promise<Message> => {
      const [message] = await toMessages(parts, db, doing, [seen], () => after);
      if (!message) throw noMessage();
      return message;
    };
    let changed: Message | undefined;
    await work({
      transaction,
      held,
      row,
      async store(change, renewsReplies) {
        const before = held.row.revision;
        const replies = renewsReplies ? await findReplies(db, at) : [];
        const revision = await changeConversation(db, conversationId, {}, 1 + replies.length);
        changed = await see(await updateMessage(db, at, before + 1, change));
        await renewMessages(db, conversationId, replies, before + 1);
        await publishChange(parts, transaction, held, {
          revision,
          told: { message: changed, after: before },
        });
      },
    });
    return changed ?? see(row);
  });

/** Throws a problem (403) unless the message is the caller's own. */
function mustBeOwn({ row }: Turn, { user }: ActContext): void {
  if (row.sender_id === user.userId && row.fact === null) return;
  throw new ProblemError('forbidden', 'Only the sender can edit or delete a message.');
}

/** Throws a problem (403) if the caller may not write in the conversation now. */
const mustBeOpen = (parts: Parts, { user }: ActContext, { transaction, held }: Turn): Promise<void> =>
  checkMayWriteIn(parts, transaction.db, user, held);

/** Changes the text of the caller's message. */
export async function editMessage(
  parts: Parts,
  doing: ActContext,
  { text: given, ...at }: MessageAt & { text: string },
): Promise<Message> {
  const text = cleanText(given);
  if (text === '') throw unprocessable('text', 'Write something or delete the message.');
  return changeMessage(parts, doing, at, async (turn) => {
    mustBeOwn(turn, doing);
    await mustBeOpen(parts, doing, turn);
    if (isGone(turn.row)) throw new ProblemError('conflict', 'The message was deleted in the meantime.');
    if (parts.clock.now() > turn.row.recorded_at.getTime() + EDIT_MINUTES * MINUTE_MS) {
      throw new ProblemError(
        'conflict',
        `Messages can be edited for ${EDIT_MINUTES} minutes. Delete this one or write a new one.`,
      );
    }
    if (text !== turn.row.body) await turn.store({ body: text, editedAt: doing.now }, true);
  });
}

/** Deletes the caller's message for everyone, even where they can no longer write. */
export const deleteMessage = (parts: Parts, doing: ActContext, at: MessageAt): Promise<Message> =>
  changeMessage(parts, doing, at, async (turn) => {
    mustBeOwn(turn, doing);
    const { row, transaction } = turn;
    if (row.deleted_at !== null) return;
    await removeFiles(transaction.db, row.conference_id, row.file_ids, new Date(parts.clock.now()));
    await deleteSigns(transaction.db, at);
    await turn.store({ deletedAt: doing.now, deletedBy: doing.user.userId }, true);
  });

/** Adds the caller's reaction to a message, or removes it. */
export const reactToMessage = (
  parts: Parts,
  doing: ActContext,
  { sign, on, ...at }: MessageAt & { sign: string; on: boolean },
): Promise<Message> =>
  changeMessage(parts, doing, at, async (turn) => {
    const { row, transaction } = turn;
    if (isGone(row) || row.fact !== null) throw noMessage();
    await mustBeOpen(parts, doing, turn);
    const { user, now } = doing;
    if (await setSign(transaction.db, row, { userId: user.userId, sign, on, at: now })) {
      await turn.store(null, false);
    }
  });
