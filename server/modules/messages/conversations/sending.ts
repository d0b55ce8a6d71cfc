import { EDIT_MINUTES, type CardReference, type Message } from '../../../../src/contract/messages/messages';
import { cleanText } from '../../../lib/text';
import { ProblemError } from '../../../problem';
import { checkSilence } from '../../access/moderation/speaking';
import { checkOpen, checkSent } from '../messaging/writing';
import {
  inTurn,
  nameOf,
  noConversation,
  noMessage,
  recordedAt,
  unprocessable,
  type Call,
  type Turn,
} from './context';
import {
  asHeld,
  checkCompany,
  checkFirstContact,
  checkMayWriteIn,
  hold,
  otherIn,
  publishChange,
  windowOf,
  writtenIn,
  type Held,
} from './conversation';
import { countUnsent, removeFiles } from './fileRepository';
import {
  deleteSigns,
  findReplies,
  insertMessage,
  isGone,
  lockForSending,
  readAcceptance,
  readMessages,
  readSent,
  renewMessages,
  setSign,
  updateMessage,
  type Acceptance,
  type MessageAt,
  type MessageRow,
} from './messageRepository';
import { changeConversation, changeMember, strangersAmong } from './repository';
import { toMessages } from './toMessages';

/** A message as its sender's client sends it. */
interface Sent {
  messageId: string;
  text: string;
  replyTo: number | null;
  fileIds: readonly string[];
  cards: readonly CardReference[];
}

/** Throws a problem (422) unless the sender may see the message that theirs answers. */
async function checkReply({ db }: Turn, held: Held, replyTo: number | null): Promise<void> {
  if (replyTo === null) return;
  const [answered] = await readMessages(db, seenIn(held, replyTo));
  if (answered?.fact === null) return;
  throw unprocessable('replyTo', 'There is no such message in this conversation.', { code: 'noMessage' });
}

/** The place of a message, if the user may see it. */
function seenIn(held: Held, number: number): MessageAt[] {
  const { conversationId, after, upto } = windowOf(held);
  return number > after && number <= upto ? [{ conversationId, number }] : [];
}

/**
 * Throws a problem (422) unless these are files that the sender uploaded for the conversation and has not
 * sent yet.
 */
async function checkFiles({ db, user }: Turn, { row }: Held, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  const at = { ...user, conversationId: row.conversation_id };
  if ((await countUnsent(db, at, fileIds)) === fileIds.length) return;
  throw unprocessable(
    'fileIds',
    'Some files are no longer available or have already been sent. Attach them again.',
    { code: 'filesGone' },
  );
}

/** The recipient of a conversation's first message; null in groups, and once something has been written. */
const firstRecipient = ({ row }: Held, { user }: Turn): string | null =>
  row.last_number === 0 ? otherIn(row, user.userId) : null;

/**
 * Makes a stranger's first message a request, if the recipient has chosen that. Answering a request accepts
 * it.
 */
async function settleRequest(turn: Turn, held: Held): Promise<void> {
  const { db, user } = turn;
  const { row, own } = held;
  const { conversation_id: conversationId } = row;
  if (own?.request === 'asked') {
    await changeMember(db, { conversationId, userId: user.userId }, { request: 'accepted' });
  }
  const otherId = row.kind === 'direct' ? firstRecipient(held, turn) : null;
  if (otherId !== null && (await strangersAmong(db, user, [otherId])).size > 0) {
    await changeMember(db, { conversationId, userId: otherId }, { request: 'asked' });
  }
}

/**
 * Locks a conversation and the sender's voice, and reads what decides whether the message is accepted. Throws
 * a problem (404) for outsiders.
 */
async function holdAndRead(
  turn: Turn,
  message: { conversationId: string; messageId: string; text: string; now: Date },
): Promise<{ held: Held; deciding: Acceptance }> {
  const { user, eventTime } = turn;
  const { conferenceId, userId } = user;
  const row = await lockForSending(turn, user, message.conversationId);
  if (!row) throw noConversation();
  const deciding = await readAcceptance(turn, user, {
    ...message,
    otherId: otherIn(row, userId),
    // Read only now: taking the lock may have waited for their earlier messages.
    at: new Date(eventTime.now(conferenceId)),
  });
  return { held: await asHeld(turn, row, deciding.members), deciding };
}

/** Sends a message, or returns it if it was already sent. */
export async function sendMessage(call: Call, conversationId: string, sent: Sent): Promise<Message> {
  const { user, caller, now } = call;
  const { conferenceId, userId } = user;
  const { messageId, replyTo, fileIds, cards } = sent;
  const text = cleanText(sent.text);
  if (text === '' && fileIds.length === 0 && cards.length === 0) {
    throw unprocessable('text', 'Write something or attach a file.');
  }
  const recorded = recordedAt(call);
  return inTurn(call, async (turn) => {
    const { db } = turn;
    const { held, deciding } = await holdAndRead(turn, { conversationId, messageId, text, now: recorded });
    const { row, own } = held;
    if (deciding.is_known) {
      return see(turn, held, await readSent(db, { conversationId, senderId: userId, messageId }));
    }
    checkSilence(deciding);
    checkOpen(writtenIn(held, userId), deciding);
    await checkCompany(db, held);
    checkSent(deciding, recorded);
    const otherId = firstRecipient(held, turn);
    if (otherId !== null) await checkFirstContact(turn, [otherId], own ? null : row.exhibitor_id);
    await checkReply(turn, held, replyTo);
    await checkFiles(turn, held, fileIds);
    await settleRequest(turn, held);
    const added = await insertMessage(turn, {
      conferenceId,
      conversationId,
      messageId,
      senderId: userId,
      senderName: nameOf(caller),
      forBooth: own === undefined,
      text,
      replyTo,
      fileIds,
      cards,
      at: now,
      recordedAt: recorded,
    });
    const message = await see(turn, held, added, { haveSigns: false });
    const reopens = own !== undefined && row.done_at !== null;
    // Then more has changed than the message shows, and clients must refetch the conversation.
    const changesMore = row.last_number === 0 || own?.request === 'asked' || reopens;
    await publishChange(turn, held, {
      revision: added.revision,
      ...(!changesMore && { told: { message, after: row.revision } }),
    });
    return message;
  });
}

/** A message as the caller sees it. */
async function see(
  turn: Turn,
  held: Held,
  row: MessageRow,
  options?: Parameters<typeof toMessages>[3],
): Promise<Message> {
  const { after } = windowOf(held);
  const [message] = await toMessages(turn, [row], () => after, options);
  if (!message) throw new Error('A message is not seen by the caller.');
  return message;
}

/** A message to change, in a conversation that is locked. */
interface Change {
  turn: Turn;
  held: Held;
  row: MessageRow;
  /** Stores the change, and tells everybody. `renewsReplies`: messages that quote it change too. */
  store: (change: Parameters<typeof updateMessage>[3], renewsReplies: boolean) => Promise<void>;
}

/** Changes a message that the caller sees. Throws a problem (404) if they do not. */
const changeMessage = (
  call: Call,
  at: MessageAt,
  work: (change: Change) => Promise<void>,
): Promise<Message> =>
  inTurn(call, async (turn) => {
    const { db } = turn;
    const { conversationId, number } = at;
    const held = await hold(turn, conversationId);
    const [row] = await readMessages(db, seenIn(held, number));
    if (!row) throw noMessage();
    let changed: Message | undefined;
    await work({
      turn,
      held,
      row,
      async store(change, renewsReplies) {
        const before = held.row.revision;
        const replies = renewsReplies ? await findReplies(db, at) : [];
        const revision = await changeConversation(db, conversationId, {}, 1 + replies.length);
        changed = await see(turn, held, await updateMessage(db, at, before + 1, change));
        await renewMessages(db, conversationId, replies, before + 1);
        await publishChange(turn, held, { revision, told: { message: changed, after: before } });
      },
    });
    return changed ?? see(turn, held, row);
  });

/** Throws a problem (403) unless the message is the caller's own. */
function mustBeOwn({ turn, row }: Change): void {
  if (row.sender_id === turn.user.userId && row.fact === null) return;
  throw new ProblemError('forbidden', 'Only the sender can edit or delete a message.');
}

/** Changes the text of the caller's message. */
export async function editMessage(
  call: Call,
  { text: given, ...at }: MessageAt & { text: string },
): Promise<Message> {
  const text = cleanText(given);
  if (text === '') throw unprocessable('text', 'Write something or delete the message.');
  return changeMessage(call, at, async (change) => {
    const { turn, held, row, store } = change;
    mustBeOwn(change);
    await checkMayWriteIn(turn, held);
    if (isGone(row)) throw new ProblemError('conflict', 'The message was deleted in the meantime.');
    if (call.clock.now() > row.recorded_at.getTime() + EDIT_MINUTES * 60_000) {
      throw new ProblemError(
        'conflict',
        `Messages can be edited for ${EDIT_MINUTES} minutes. Delete this one or write a new one.`,
      );
    }
    if (text !== row.body) await store({ body: text, editedAt: call.now }, true);
  });
}

/** Deletes the caller's message for everyone, even where they can no longer write. */
export const deleteMessage = (call: Call, at: MessageAt): Promise<Message> =>
  changeMessage(call, at, async (change) => {
    mustBeOwn(change);
    const { turn, row, store } = change;
    if (row.deleted_at !== null) return;
    await removeFiles(turn.db, row.conference_id, row.file_ids, recordedAt(call));
    await deleteSigns(turn.db, at);
    await store({ deletedAt: call.now, deletedBy: call.user.userId }, true);
  });

/** Adds the caller's reaction to a message, or removes it. */
export const reactToMessage = (
  call: Call,
  { sign, on, ...at }: MessageAt & { sign: string; on: boolean },
): Promise<Message> =>
  changeMessage(call, at, async ({ turn, held, row, store }) => {
    if (isGone(row) || row.fact !== null) throw noMessage();
    await checkMayWriteIn(turn, held);
    const { user, now } = call;
    if (await setSign(turn.db, row, { userId: user.userId, sign, on, at: now })) await store(null, false);
  });
