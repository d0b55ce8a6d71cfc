import type { Database } from '../../../db/database';
import type { KnownUser } from '../../../lib/listedAccounts';
import { refused } from '../../../problem';
import { findExhibitor } from '../../exhibition/booth/repository';
import { isStaff } from '../../exhibition/boothStaff/members';
import { readTeamMembers } from '../../exhibition/tradeshow/teamMembers';
import { checkMayWrite, type WrittenIn } from '../messaging/closed';
import { noConversation, type Parts } from './context';
import { holdConversation, readMembers, type PlaceRow } from './repository';
import type { ConversationRow, MemberRow } from './rows';

/** A conversation that is locked until the transaction ends, and the user's part in it. */
export interface LockedConversation {
  row: ConversationRow;
  /** Everybody who is or was in it. */
  members: MemberRow[];
  /** The user's own membership; undefined for the staff of a booth. */
  own: MemberRow | undefined;
  /** Accounts of the booth's staff; empty otherwise. */
  staffIds: string[];
}

/** Everybody who is in it now, apart from people who refused. */
export const present = ({ members }: Pick<LockedConversation, 'members'>): MemberRow[] =>
  members.filter(({ left_after, request }) => left_after === null && request !== 'refused');

/** Everybody who is told of changes. */
export const recipients = (held: Pick<LockedConversation, 'members' | 'staffIds'>): string[] => [
  ...new Set([...present(held).map(({ user_id }) => user_id), ...held.staffIds]),
];

/** Everybody who is told of changes in a conversation, whoever makes them. */
export async function everybodyIn(db: Database, row: ConversationRow): Promise<string[]> {
  const { conversation_id: conversationId, conference_id: conferenceId, exhibitor_id: exhibitorId } = row;
  const team = exhibitorId === null ? [] : await readTeamMembers(db, conferenceId, exhibitorId);
  const members = await readMembers(db, conversationId);
  return recipients({ members, staffIds: team.map(({ userId }) => userId) });
}

/** The other person in a direct conversation or, for a booth's staff, its visitor. */
export function otherIn(row: ConversationRow, userId: string): string | null {
  if (row.kind === 'direct') return row.user_a === userId ? row.user_b : row.user_a;
  return row.visitor_id === userId ? null : row.visitor_id;
}

/** Numbers of the messages that the user may see: after the first, up to the second. */
export const windowOf = ({ row, own }: LockedConversation) => ({
  conversationId: row.conversation_id,
  after: own?.joined_after ?? 0,
  upto: own?.left_after ?? row.last_number,
});

/** A locked conversation with the user's part in it. Throws a problem (404) for outsiders. */
export async function asHeld(
  db: Database,
  user: KnownUser,
  row: ConversationRow,
  members: MemberRow[],
): Promise<LockedConversation> {
  const own = members.find(({ user_id }) => user_id === user.userId);
  const { exhibitor_id: exhibitorId } = row;
  if (own ? own.request === 'refused' : !(exhibitorId && (await isStaff(db, user, exhibitorId)))) {
    throw noConversation();
  }
  const team = exhibitorId === null ? [] : await readTeamMembers(db, row.conference_id, exhibitorId);
  return { row, members, own, staffIds: team.map(({ userId }) => userId) };
}

/** Locks a conversation for one of its members or its booth's staff. Throws a problem (404) for outsiders. */
export async function hold(
  db: Database,
  user: KnownUser,
  conversationId: string,
): Promise<LockedConversation> {
  const row = await holdConversation(db, { conferenceId: user.conferenceId, conversationId });
  if (!row) throw noConversation();
  return asHeld(db, user, row, await readMembers(db, conversationId));
}

/** What decides whether the user may write in it. */
export function writtenIn({ row, members, own }: LockedConversation, userId: string): WrittenIn {
  const otherId = otherIn(row, userId);
  return {
    conversationId: row.conversation_id,
    kind: row.kind,
    otherId,
    isStaff: own === undefined,
    hasLeft: own !== undefined && own.left_after !== null,
    isWaiting:
      row.kind === 'direct' &&
      members.some(({ user_id, request }) => user_id === otherId && request !== 'accepted'),
  };
}

/** Throws a problem (403) if the company of a conversation has left the event. */
export async function checkCompany(db: Database, { row }: Pick<LockedConversation, 'row'>): Promise<void> {
  const { exhibitor_id: exhibitorId, conference_id: conferenceId } = row;
  if (exhibitorId === null || (await findExhibitor(db, { conferenceId, exhibitorId }))) return;
  throw refused('conversation-closed', { code: 'companyLeft' }, 'This company is no longer at the event.');
}

/** Throws a problem (403) if the user may not write in a locked conversation. */
export async function checkMayWriteIn(
  parts: Pick<Parts, 'eventTime'>,
  db: Database,
  user: KnownUser,
  held: LockedConversation,
): Promise<void> {
  await checkMayWrite(db, parts, user, writtenIn(held, user.userId));
  await checkCompany(db, held);
}

/** The same for a conversation that is only read, not locked. `isWaiting`: see `WrittenIn`. */
export const readIn = (place: PlaceRow, userId: string, isWaiting: boolean): WrittenIn => ({
  conversationId: place.conversation_id,
  kind: place.kind,
  otherId: otherIn(place, userId),
  isStaff: place.is_staff,
  hasLeft: place.left_after !== null,
  isWaiting: place.kind === 'direct' && isWaiting,
});
