import { randomUUID } from 'node:crypto';
import { MAX_GROUP_SIZE, type Conversation } from '../../../../src/contract/messages/conversations';
import type { ConversationFact } from '../../../../src/contract/messages/messages';
import { inShortTransaction, type Transaction } from '../../../db/transaction';
import { cleanLine } from '../../../lib/text';
import { refused } from '../../../problem';
import { nameOf, noPerson, unprocessable, type ActContext, type Parts } from './context';
import { hasPicture } from './fileRepository';
import { removeFiles } from './files';
import { checkFirstContact } from './firstContact';
import { checkMayWriteIn, hold, present, type LockedConversation } from './held';
import { insertMessage } from './messageRepository';
import { publishChange } from './publishing';
import {
  addMembers,
  changeConversation,
  changeMember,
  findPeople,
  readMembers,
  strangersAmong,
} from './repository';
import type { MessageRow } from './rows';
import { readConversation } from './seen';

/** A change to a group, which is locked. */
interface Turn {
  transaction: Transaction;
  held: LockedConversation;
  /** Adds a fact to the messages. */
  tell: (fact: ConversationFact) => Promise<MessageRow>;
}

/**
 * Changes a group as one of its members. `work` returns the last revision, or null if nothing has changed.
 * Throws a problem: 404 for outsiders, 422 if the conversation is not a group.
 */
const changeGroup = (
  parts: Parts,
  doing: ActContext,
  { conversationId, also = [] }: { conversationId: string; also?: readonly string[] },
  work: (turn: Turn) => Promise<number | null>,
): Promise<Conversation> =>
  inShortTransaction(parts.pool, async (transaction) => {
    const { db } = transaction;
    const { user, caller, now } = doing;
    const held = await hold(db, user, conversationId);
    if (held.row.kind !== 'group') throw unprocessable('conversationId', 'This conversation is not a group.');
    const tell = (fact: ConversationFact) =>
      insertMessage(transaction, {
        conferenceId: user.conferenceId,
        conversationId,
        messageId: randomUUID(),
        fact,
        at: now,
        senderId: user.userId,
        senderName: nameOf(caller),
        recordedAt: new Date(parts.clock.now()),
      });
    const revision = await work({ transaction, held, tell });
    const conversation = await readConversation(parts, db, doing, conversationId);
    if (revision !== null) {
      const members = await readMembers(db, conversationId);
      await publishChange(parts, transaction, { ...held, members }, { revision, also });
    }
    return conversation;
  });

/** Throws a problem (403) unless the caller is an admin of the group. */
function mustBeAdmin({ held: { own } }: Turn): void {
  if (own?.is_admin && own.left_after === null) return;
  throw refused('forbidden', { code: 'adminsOnly' }, 'Only group admins can do this.');
}

/** Throws a problem (403) unless the caller is an admin who may write: names and pictures say things, too. */
async function mustRun(parts: Parts, doing: ActContext, turn: Turn): Promise<void> {
  mustBeAdmin(turn);
  await checkMayWriteIn(parts, turn.transaction.db, doing.user, turn.held);
}

/** Renames a group, or gives it a picture that was uploaded for it. */
export const updateGroup = (
  parts: Parts,
  doing: ActContext,
  {
    conversationId,
    name: given,
    pictureFileId: chosen,
  }: { conversationId: string; name: string; pictureFileId?: string | null | undefined },
): Promise<Conversation> =>
  changeGroup(parts, doing, { conversationId }, async (turn) => {
    await mustRun(parts, doing, turn);
    const { db } = turn.transaction;
    const { row } = turn.held;
    const name = cleanLine(given);
    const pictureFileId = chosen === undefined ? row.picture_file_id : chosen;
    const movesPicture = pictureFileId !== row.picture_file_id;
    const at = { conferenceId: row.conference_id, conversationId };
    if (movesPicture && pictureFileId !== null && !(await hasPicture(db, at, pictureFileId))) {
      throw unprocessable('pictureFileId', 'The picture is no longer available. Choose it again.', {
        code: 'pictureGone',
      });
    }
    if (name === row.name && !movesPicture) return null;
    const fact = name === row.name ? undefined : await turn.tell({ kind: 'renamed', name });
    const revision = await changeConversation(
      db,
      conversationId,
      { name, picture_file_id: pictureFileId },
      fact ? 0 : 1,
    );
    if (movesPicture && row.picture_file_id !== null) {
      await removeFiles(db, row.conference_id, [row.picture_file_id], new Date(parts.clock.now()));
    }
    return revision;
  });

async function add(
  { transaction: { db }, held, tell }: Turn,
  doing: ActContext,
  { userId, isAdmin }: { userId: string; isAdmin: boolean },
): Promise<number> {
  const { user, now } = doing;
  const { row, members } = held;
  const name = (await findPeople(db, user, [userId], 'unblocked')).get(userId);
  // People who refused are not asked again; the error does not reveal that they did.
  const hasRefused = members.some((each) => each.user_id === userId && each.request === 'refused');
  if (name === undefined || hasRefused) throw noPerson();
  await checkFirstContact(db, doing, [userId], null);
  if (present(held).length >= MAX_GROUP_SIZE) {
    throw unprocessable('attendeeId', `A group can have up to ${MAX_GROUP_SIZE} people.`, {
      code: 'groupFull',
      most: MAX_GROUP_SIZE,
    });
  }
  const asks = (await strangersAmong(db, user, [userId])).has(userId);
  await addMembers(db, { conferenceId: user.conferenceId, conversationId: row.conversation_id }, [
    { userId, isAdmin, joinedAfter: row.last_number, at: now, request: asks ? 'asked' : 'accepted' },
  ]);
  return (await tell({ kind: 'memberAdded', member: { userId, name } })).revision;
}

/** Adds somebody to a group, or makes a member an admin or an ordinary member. */
export const putMember = (
  parts: Parts,
  doing: ActContext,
  {
    conversationId,
    attendeeId: userId,
    isAdmin,
  }: { conversationId: string; attendeeId: string; isAdmin: boolean },
): Promise<Conversation> =>
  changeGroup(parts, doing, { conversationId }, async (turn) => {
    await mustRun(parts, doing, turn);
    const { transaction, held } = turn;
    const member = present(held).find((each) => each.user_id === userId);
    if (!member) return add(turn, doing, { userId, isAdmin });
    if (member.is_admin === isAdmin) return null;
    if (!isAdmin && present(held).filter((each) => each.is_admin).length === 1) {
      throw unprocessable('isAdmin', 'A group needs at least one admin. Make someone else an admin first.', {
        code: 'lastAdmin',
      });
    }
    await changeMember(transaction.db, { conversationId, userId }, { is_admin: isAdmin });
    return changeConversation(transaction.db, conversationId);
  });

/** Leaves a group, or removes somebody from it. */
export const deleteMember = (
  parts: Parts,
  doing: ActContext,
  { conversationId, attendeeId: userId }: { conversationId: string; attendeeId: string },
): Promise<Conversation> =>
  changeGroup(parts, doing, { conversationId, also: [userId] }, async (turn) => {
    const { transaction, held, tell } = turn;
    const { db } = transaction;
    const isOwn = userId === doing.user.userId;
    if (!isOwn) mustBeAdmin(turn);
    const member = present(held).find((each) => each.user_id === userId);
    if (!member) {
      if (isOwn) return null;
      throw noPerson();
    }
    const names = isOwn ? undefined : await findPeople(db, doing.user, [userId]);
    const { number, revision } = await tell(
      isOwn
        ? { kind: 'memberLeft' }
        : { kind: 'memberRemoved', member: { userId, name: names?.get(userId) ?? '' } },
    );
    // Up to this message, so that they still see that they left.
    await changeMember(db, { conversationId, userId }, { left_after: number, is_admin: false });
    const left = present(held).filter((each) => each.user_id !== userId);
    const longest = left.find(({ request }) => request === 'accepted');
    if (longest && !left.some((each) => each.is_admin)) {
      await changeMember(db, { conversationId, userId: longest.user_id }, { is_admin: true });
    }
    return revision;
  });
