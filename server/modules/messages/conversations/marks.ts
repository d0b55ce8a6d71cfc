import type { Conversation } from '../../../../src/contract/messages/conversations';
import { refused } from '../../../problem';
import { closedReasons } from '../messaging/writing';
import { inTurn, nameOf, unprocessable, type Call } from './context';
import {
  hold,
  publishChange,
  publishTo,
  readIn,
  signalTo,
  staffOf,
  windowOf,
  type Held,
} from './conversation';
import { placeOf, readConversation } from './reading';
import {
  changeConversation,
  changeMember,
  moveAllRead,
  moveRead,
  othersIn,
  showing,
  type MemberRow,
  type PlaceRow,
  type Read,
} from './repository';

const teamOf = async ({ db }: Call, place: PlaceRow): Promise<string[]> =>
  (await staffOf(db, place)).map(({ userId }) => userId);

/** Signals what the caller has read to their devices, and to the others if read receipts are shown. */
async function tellRead(
  call: Call,
  { conversationId, number }: Read,
  team: readonly string[],
): Promise<void> {
  const { db, user } = call;
  const { userId, conferenceId } = user;
  const read = { kind: 'read' as const, conversationId, userId, number };
  await signalTo(call, [userId], read);
  const others = [...(await othersIn(db, conversationId, userId)), ...team];
  const shown = await showing(db, conferenceId, [userId, ...others], 'shows_read');
  if (!shown.includes(userId)) return;
  await signalTo(
    call,
    shown.filter((each) => each !== userId),
    read,
  );
}

/** Records how far the caller, or the booth's staff for whom they act, has read. */
export async function markRead(call: Call, { conversationId, number }: Read): Promise<void> {
  const { userId } = call.user;
  const place = await placeOf(call, conversationId);
  const read = await moveRead(call.db, place, userId, number);
  if (!read) return;
  const team = await teamOf(call, place);
  if (place.is_staff) {
    // Staff share one read mark; the visitor is not told.
    for (const colleague of new Set([userId, ...team])) {
      await signalTo(call, [colleague], { kind: 'read', userId: colleague, ...read });
    }
  } else if (place.request === 'accepted' && place.left_after === null) {
    await tellRead(call, read, team);
  } else await signalTo(call, [userId], { kind: 'read', userId, ...read });
}

/** Maximum number of conversations whose members are told at once that the caller has read them. */
const MAX_TOLD = 100;

/** Marks all of the caller's conversations as read, apart from requests. */
export async function markAllRead(call: Call): Promise<void> {
  const all = await moveAllRead(call.db, call.user);
  for (const read of all.slice(0, MAX_TOLD)) {
    await tellRead(call, read, await teamOf(call, await placeOf(call, read.conversationId)));
  }
  if (all.length > MAX_TOLD) await signalTo(call, [call.user.userId], { kind: 'messaging' });
}

/** Signals that the caller is typing, if they show that and may write. */
export async function signalTyping(call: Call, conversationId: string): Promise<void> {
  const { db, user, caller } = call;
  const { userId, conferenceId } = user;
  const place = await placeOf(call, conversationId);
  if (place.request !== 'accepted') return;
  const others = await othersIn(db, conversationId, userId);
  const written = readIn(place, userId, others.length === 0);
  if ((await closedReasons(call, user, [written])).size > 0) return;
  if ((await showing(db, conferenceId, [userId], 'shows_typing')).length === 0) return;
  const team = (await teamOf(call, place)).filter((each) => each !== userId);
  const typing = { kind: 'typing' as const, conversationId, userId, name: nameOf(caller) };
  await signalTo(call, [...others, ...team], typing);
}

/** Changes the caller's own settings for a conversation, and tells their other devices. */
const changeOwn = (
  call: Call,
  conversationId: string,
  changeOf: (held: Held, own: MemberRow) => Parameters<typeof changeMember>[2] | null,
): Promise<void> =>
  inTurn(call, async (turn) => {
    const { db, user } = turn;
    const held = await hold(turn, conversationId);
    if (!held.own) throw unprocessable('conversationId', 'An inbox is the same for the whole team.');
    const change = changeOf(held, held.own);
    if (!change) return;
    await changeMember(db, { conversationId, userId: user.userId }, change);
    const revision = await changeConversation(db, conversationId);
    await publishTo(turn, held.row, { userIds: [user.userId], revision });
  });

/** Mutes or unmutes a conversation for the caller. */
export const muteConversation = (
  call: Call,
  { conversationId, isMuted }: { conversationId: string; isMuted: boolean },
): Promise<void> =>
  changeOwn(call, conversationId, (_held, own) => (own.is_muted === isMuted ? null : { is_muted: isMuted }));

/** Takes a conversation off the caller's list until its next message, or puts it back. */
export const listConversation = (
  call: Call,
  { conversationId, isListed }: { conversationId: string; isListed: boolean },
): Promise<void> =>
  changeOwn(call, conversationId, (held, own) => {
    if (own.request === 'asked')
      throw unprocessable('isListed', 'Accept or decline the request first.', {
        code: 'requestOpen',
      });
    const { upto } = windowOf(held);
    const wasListed = own.unlisted_upto === null || own.unlisted_upto < upto;
    return wasListed === isListed ? null : { unlisted_upto: isListed ? null : upto };
  });

/** Accepts a stranger's conversation, or refuses it. Only the caller's own devices are told of a refusal. */
export async function answerRequest(
  call: Call,
  { conversationId, accept }: { conversationId: string; accept: boolean },
): Promise<void> {
  const { userId } = call.user;
  await inTurn(call, async (turn) => {
    const { db } = turn;
    const held = await hold(turn, conversationId);
    if (held.own?.request !== 'asked') {
      if (accept) return;
      throw refused(
        'conflict',
        { code: 'requestAnswered' },
        'This conversation is not waiting for your answer.',
      );
    }
    if (accept) {
      await changeMember(db, { conversationId, userId }, { request: 'accepted' });
      await publishChange(turn, held, { revision: await changeConversation(db, conversationId) });
      return;
    }
    const { kind, last_number: lastNumber } = held.row;
    // No new revision, which would show the others that something has happened.
    await changeMember(
      db,
      { conversationId, userId },
      { request: 'refused', ...(kind === 'group' && { left_after: lastNumber, is_admin: false }) },
    );
  });
  if (!accept) await signalTo(call, [userId], { kind: 'messaging' });
}

/** Sets which of a company's staff answers a visitor, and whether it is done. The visitor is not told. */
export const putInboxState = (
  call: Call,
  { conversationId, assignee, isDone }: { conversationId: string; assignee: string | null; isDone: boolean },
): Promise<Conversation> =>
  inTurn(call, async (turn) => {
    const { row, own, staff } = await hold(turn, conversationId);
    if (own || row.exhibitor_id === null) {
      throw refused('forbidden', { code: 'teamOnly' }, 'Only the company’s team can do this.');
    }
    const colleague = staff.find(
      ({ userId, accounts }) => userId === assignee || accounts.includes(assignee ?? ''),
    );
    if (assignee !== null && !colleague) {
      throw unprocessable('assignee', 'This person is not on the company’s team.', { code: 'notOnTeam' });
    }
    const assigneeId = colleague?.userId ?? null;
    const isSame = assigneeId === row.assignee_id && isDone === (row.done_at !== null);
    const revision = isSame
      ? null
      : await changeConversation(turn.db, conversationId, {
          assignee_id: assigneeId,
          done_at: isDone ? (row.done_at ?? turn.now) : null,
        });
    const conversation = await readConversation(turn, conversationId);
    if (revision !== null) {
      await publishTo(turn, row, { userIds: staff.map(({ userId }) => userId), revision });
    }
    return conversation;
  });
