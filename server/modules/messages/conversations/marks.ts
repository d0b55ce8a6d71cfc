import { inShortTransaction } from '../../../db/transaction';
import { closedReasons } from '../messaging/closed';
import { readTeamMembers } from '../../exhibition/tradeshow/teamMembers';
import { nameOf, noConversation, unprocessable, type ActContext, type Parts } from './context';
import { hold, readIn, windowOf, type LockedConversation } from './held';
import { moveAllRead, moveRead, othersIn, showing, type Read } from './markRepository';
import { publishToSome, signalTo } from './publishing';
import { changeConversation, changeMember, findPlace, type PlaceRow } from './repository';
import type { MemberRow } from './rows';

async function placeOf({ db }: Parts, { user }: ActContext, conversationId: string): Promise<PlaceRow> {
  const place = await findPlace(db, user, conversationId);
  if (!place) throw noConversation();
  return place;
}

async function teamOf({ db }: Parts, { user }: ActContext, { exhibitor_id }: PlaceRow): Promise<string[]> {
  if (exhibitor_id === null) return [];
  return (await readTeamMembers(db, user.conferenceId, exhibitor_id)).map(({ userId }) => userId);
}

/** Signals what the caller has read to their devices, and to the others if read receipts are shown. */
async function tellRead(
  parts: Parts,
  doing: ActContext,
  { conversationId, number }: Read,
  team: readonly string[],
) {
  const { user } = doing;
  const { userId, conferenceId } = user;
  const read = { kind: 'read' as const, conversationId, userId, number };
  await signalTo(parts, doing, [userId], read);
  const others = [...(await othersIn(parts.db, conversationId, userId)), ...team];
  const shown = await showing(parts.db, conferenceId, [userId, ...others], 'shows_read');
  if (!shown.includes(userId)) return;
  await signalTo(
    parts,
    doing,
    shown.filter((each) => each !== userId),
    read,
  );
}

/** Records how far the caller, or the booth's staff for whom they act, has read. */
export async function markRead(
  parts: Parts,
  doing: ActContext,
  { conversationId, number }: Read,
): Promise<void> {
  const place = await placeOf(parts, doing, conversationId);
  const read = await moveRead(parts.db, place, doing.user.userId, number);
  if (!read) return;
  const team = await teamOf(parts, doing, place);
  if (place.is_staff) {
    // Staff share one read mark; the visitor is not told.
    for (const userId of new Set([doing.user.userId, ...team])) {
      await signalTo(parts, doing, [userId], { kind: 'read', userId, ...read });
    }
  } else if (place.request === 'accepted' && place.left_after === null) {
    await tellRead(parts, doing, read, team);
  } else
    await signalTo(parts, doing, [doing.user.userId], { kind: 'read', userId: doing.user.userId, ...read });
}

/** Maximum number of conversations whose members are told at once that the caller has read them. */
const MAX_TOLD = 100;

/** Marks all of the caller's conversations as read, apart from requests. */
export async function markAllRead(parts: Parts, doing: ActContext): Promise<void> {
  const all = await moveAllRead(parts.db, doing.user);
  for (const read of all.slice(0, MAX_TOLD)) {
    const place = await placeOf(parts, doing, read.conversationId);
    await tellRead(parts, doing, read, await teamOf(parts, doing, place));
  }
  if (all.length > MAX_TOLD) await signalTo(parts, doing, [doing.user.userId], { kind: 'messaging' });
}

/** Signals that the caller is typing, if they show that and may write. */
export async function signalTyping(parts: Parts, doing: ActContext, conversationId: string): Promise<void> {
  const { db } = parts;
  const { user, caller } = doing;
  const { userId, conferenceId } = user;
  const place = await placeOf(parts, doing, conversationId);
  if (place.request !== 'accepted') return;
  const others = await othersIn(db, conversationId, userId);
  const written = readIn(place, userId, place.kind === 'direct' && others.length === 0);
  if ((await closedReasons(parts, user, [written])).size > 0) return;
  if ((await showing(db, conferenceId, [userId], 'shows_typing')).length === 0) return;
  const team = (await teamOf(parts, doing, place)).filter((each) => each !== userId);
  const typing = { kind: 'typing' as const, conversationId, userId, name: nameOf(caller) };
  await signalTo(parts, doing, [...others, ...team], typing);
}

/** Changes the caller's own settings for a conversation, and tells their other devices. */
const changeOwn = (
  parts: Parts,
  doing: ActContext,
  conversationId: string,
  changeOf: (held: LockedConversation, own: MemberRow) => Parameters<typeof changeMember>[2] | null,
): Promise<void> =>
  inShortTransaction(parts.pool, async (transaction) => {
    const { db } = transaction;
    const { userId } = doing.user;
    const held = await hold(db, doing.user, conversationId);
    if (!held.own) throw unprocessable('conversationId', 'An inbox is the same for the whole team.');
    const change = changeOf(held, held.own);
    if (!change) return;
    await changeMember(db, { conversationId, userId }, change);
    const revision = await changeConversation(db, conversationId);
    await publishToSome(parts, transaction, held, { userIds: [userId], revision });
  });

/** Mutes or unmutes a conversation for the caller. */
export const muteConversation = (
  parts: Parts,
  doing: ActContext,
  { conversationId, isMuted }: { conversationId: string; isMuted: boolean },
): Promise<void> =>
  changeOwn(parts, doing, conversationId, (_held, own) =>
    own.is_muted === isMuted ? null : { is_muted: isMuted },
  );

/** Takes a conversation off the caller's list until its next message, or puts it back. */
export const listConversation = (
  parts: Parts,
  doing: ActContext,
  { conversationId, isListed }: { conversationId: string; isListed: boolean },
): Promise<void> =>
  changeOwn(parts, doing, conversationId, (held, own) => {
    if (own.request === 'asked')
      throw unprocessable('isListed', 'Accept or decline the request first.', {
        code: 'requestOpen',
      });
    const { upto } = windowOf(held);
    const wasListed = own.unlisted_upto === null || own.unlisted_upto < upto;
    return wasListed === isListed ? null : { unlisted_upto: isListed ? null : upto };
  });
