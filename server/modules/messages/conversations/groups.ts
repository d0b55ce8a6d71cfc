import { randomUUID } from 'node:crypto';
import { MAX_GROUP_SIZE, type Conversation } from '../../../../src/contract/messages/conversations';
import type { ConversationFact } from '../../../../src/contract/messages/messages';
import { cleanLine } from '../../../lib/text';
import { refused } from '../../../problem';
import { inTurn, nameOf, noPerson, recordedAt, unprocessable, type Call, type Turn } from './context';
import { checkFirstContact, checkMayWriteIn, hold, present, publishChange, type Held } from './conversation';
import { hasPicture, removeFiles } from './fileRepository';
import { insertMessage, type MessageRow } from './messageRepository';
import { readConversation } from './reading';
import {
  addMembers,
  changeConversation,
  changeMember,
  findPeople,
  readMembers,
  strangersAmong,
} from './repository';

/** A change to a group, which is locked. */
interface Change {
  turn: Turn;
  held: Held;
  /** Adds a fact to the messages. */
  tell: (fact: ConversationFact) => Promise<MessageRow>;
}

/**
 * Changes a group as one of its members. `work` returns the last revision, or null if nothing has changed.
 * Throws a problem: 404 for outsiders, 422 if the conversation is not a group.
 */
const changeGroup = (
  call: Call,
  { conversationId, also = [] }: { conversationId: string; also?: readonly string[] },
  work: (change: Change) => Promise<number | null>,
): Promise<Conversation> =>
  inTurn(call, async (turn) => {
    const { db, user, caller, now } = turn;
    const held = await hold(turn, conversationId);
    if (held.row.kind !== 'group') throw unprocessable('conversationId', 'This conversation is not a group.');
    const tell = (fact: ConversationFact) =>
      insertMessage(turn, {
        conferenceId: user.conferenceId,
        conversationId,
        messageId: randomUUID(),
        fact,
        at: now,
        senderId: user.userId,
        senderName: nameOf(caller),
        recordedAt: recordedAt(turn),
      });
    const revision = await work({ turn, held, tell });
    const conversation = await readConversation(turn, conversationId);
    if (revision !== null) {
      const members = await readMembers(db, conversationId);
      await publishChange(turn, { ...held, members }, { revision, also });
    }
    return conversation;
  });

/** Throws a problem (403) unless the caller is an admin of the group. */
function mustBeAdmin({ held: { own } }: Change): void {
  if (own?.is_admin && own.left_after === null) return;
  throw refused('forbidden', { code: 'adminsOnly' }, 'Only group admins can do this.');
}

/** Throws a problem (403) unless the caller is an admin who may write: names and pictures say things, too. */
async function mustRun(change: Change): Promise<void> {
  mustBeAdmin(change);
  await checkMayWriteIn(change.turn, change.held);
}

/** Renames a group, or gives it a picture that was uploaded for it. */
export const updateGroup = (
  call: Call,
  {
    conversationId,
    name: given,
    pictureFileId: chosen,
  }: { conversationId: string; name: string; pictureFileId?: string | null | undefined },
): Promise<Conversation> =>
  changeGroup(call, { conversationId }, async (change) => {
    await mustRun(change);
    const { turn, held, tell } = change;
    const { db } = turn;
    const { row } = held;
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
    const fact = name === row.name ? undefined : await tell({ kind: 'renamed', name });
    const revision = await changeConversation(
      db,
      conversationId,
      { name, picture_file_id: pictureFileId },
      fact ? 0 : 1,
    );
    if (movesPicture && row.picture_file_id !== null) {
      await removeFiles(db, row.conference_id, [row.picture_file_id], recordedAt(turn));
    }
    return revision;
  });

async function add(
  { turn, held, tell }: Change,
  { userId, isAdmin }: { userId: string; isAdmin: boolean },
): Promise<number> {
  const { db, user, now } = turn;
  const { row, members } = held;
  const name = (await findPeople(db, user, [userId], 'unblocked')).get(userId);
  // People who refused are not asked again; the error does not reveal that they did.
  const hasRefused = members.some((each) => each.user_id === userId && each.request === 'refused');
  if (name === undefined || hasRefused) throw noPerson();
  await checkFirstContact(turn, [userId], null);
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
  call: Call,
  {
    conversationId,
    attendeeId: userId,
    isAdmin,
  }: { conversationId: string; attendeeId: string; isAdmin: boolean },
): Promise<Conversation> =>
  changeGroup(call, { conversationId }, async (change) => {
    await mustRun(change);
    const { turn, held } = change;
    const member = present(held).find((each) => each.user_id === userId);
    if (!member) return add(change, { userId, isAdmin });
    if (member.is_admin === isAdmin) return null;
    if (!isAdmin && present(held).filter((each) => each.is_admin).length === 1) {
      throw unprocessable('isAdmin', 'A group needs at least one admin. Make someone else an admin first.', {
        code: 'lastAdmin',
      });
    }
    await changeMember(turn.db, { conversationId, userId }, { is_admin: isAdmin });
    return changeConversation(turn.db, conversationId);
  });

/** Leaves a group, or removes somebody from it. */
export const deleteMember = (
  call: Call,
  { conversationId, attendeeId: userId }: { conversationId: string; attendeeId: string },
): Promise<Conversation> =>
  changeGroup(call, { conversationId, also: [userId] }, async (change) => {
    const { turn, held, tell } = change;
    const { db, user } = turn;
    const isOwn = userId === user.userId;
    if (!isOwn) mustBeAdmin(change);
    const member = present(held).find((each) => each.user_id === userId);
    if (!member) {
      if (isOwn) return null;
      throw noPerson();
    }
    const names = isOwn ? undefined : await findPeople(db, user, [userId]);
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
