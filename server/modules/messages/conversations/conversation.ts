import { randomUUID } from 'node:crypto';
import type { ConversationFact, Message } from '../../../../src/contract/messages/messages';
import type { MessagingEvent } from '../../../../src/contract/messages/messaging';
import { channelName, userChannel } from '../../../../src/contract/platform/realtime';
import type { Database } from '../../../db/database';
import { inTransaction, type Transaction } from '../../../db/transaction';
import type { ServerDeps } from '../../../deps';
import { MAX_SIGNAL_BYTES, type Channels } from '../../../deps/channels';
import { refused } from '../../../problem';
import { findExhibitor } from '../../exhibition/booth/repository';
import { isStaff } from '../../exhibition/boothStaff/members';
import { readTeamMembers, type TeamMember } from '../../exhibition/tradeshow/teamMembers';
import { checkMayWrite, mayWriteFirst, type WrittenIn } from '../messaging/writing';
import { noConversation, type Call, type Turn } from './context';
import { insertMessage } from './messageRepository';
import {
  findBetween,
  holdConversation,
  readMembers,
  type ConversationRow,
  type MemberRow,
  type PlaceRow,
} from './repository';

/** A conversation that is locked until the transaction ends, and the user's part in it. */
export interface Held {
  row: ConversationRow;
  /** Everybody who is or was in it. */
  members: MemberRow[];
  /** The user's own membership; undefined for the staff of a booth. */
  own: MemberRow | undefined;
  /** The booth's staff; empty otherwise. */
  staff: TeamMember[];
}

/** Everybody who is in it now, apart from people who refused. */
export const present = ({ members }: Pick<Held, 'members'>): MemberRow[] =>
  members.filter(({ left_after, request }) => left_after === null && request !== 'refused');

/** Everybody who is told of changes. */
const recipients = (held: Pick<Held, 'members' | 'staff'>): string[] => [
  ...present(held).map(({ user_id }) => user_id),
  ...held.staff.map(({ userId }) => userId),
];

/** The booth's staff; none in other conversations. */
export const staffOf = async (
  db: Database,
  { conference_id: conferenceId, exhibitor_id: exhibitorId }: ConversationRow,
): Promise<TeamMember[]> => (exhibitorId === null ? [] : readTeamMembers(db, conferenceId, exhibitorId));

/** Everybody who is told of changes in a conversation, whoever makes them. */
export async function everybodyIn(db: Database, row: ConversationRow): Promise<string[]> {
  const staff = await staffOf(db, row);
  return recipients({ members: await readMembers(db, row.conversation_id), staff });
}

/** The other person in a direct conversation or, for a booth's staff, its visitor. */
export function otherIn(row: ConversationRow, userId: string): string | null {
  if (row.kind === 'direct') return row.user_a === userId ? row.user_b : row.user_a;
  return row.visitor_id === userId ? null : row.visitor_id;
}

/** Numbers of the messages that the user may see: after the first, up to the second. */
export const windowOf = ({ row, own }: Held) => ({
  conversationId: row.conversation_id,
  after: own?.joined_after ?? 0,
  upto: own?.left_after ?? row.last_number,
});

/** A locked conversation with the user's part in it. Throws a problem (404) for outsiders. */
export async function asHeld({ db, user }: Turn, row: ConversationRow, members: MemberRow[]): Promise<Held> {
  const own = members.find(({ user_id }) => user_id === user.userId);
  const { exhibitor_id: exhibitorId } = row;
  if (own ? own.request === 'refused' : !(exhibitorId && (await isStaff(db, user, exhibitorId)))) {
    throw noConversation();
  }
  return { row, members, own, staff: await staffOf(db, row) };
}

/** Locks a conversation for one of its members or its booth's staff. Throws a problem (404) for outsiders. */
export async function hold(turn: Turn, conversationId: string): Promise<Held> {
  const { db, user } = turn;
  const row = await holdConversation(db, { conferenceId: user.conferenceId, conversationId });
  if (!row) throw noConversation();
  return asHeld(turn, row, await readMembers(db, conversationId));
}

/** What decides whether the user may write in it. */
export function writtenIn({ row, members, own }: Held, userId: string): WrittenIn {
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

/** The same for a conversation that is only read, not locked. `isWaiting`: see `WrittenIn`. */
export const readIn = (place: PlaceRow, userId: string, isWaiting: boolean): WrittenIn => ({
  conversationId: place.conversation_id,
  kind: place.kind,
  otherId: otherIn(place, userId),
  isStaff: place.is_staff,
  hasLeft: place.left_after !== null,
  isWaiting: place.kind === 'direct' && isWaiting,
});

/** Throws a problem (403) if the company of a conversation has left the event. */
export async function checkCompany(db: Database, { row }: Held): Promise<void> {
  const { exhibitor_id: exhibitorId, conference_id: conferenceId } = row;
  if (exhibitorId === null || (await findExhibitor(db, { conferenceId, exhibitorId }))) return;
  throw refused('conversation-closed', { code: 'companyLeft' }, 'This company is no longer at the event.');
}

/** Throws a problem (403) if the user may not write in a locked conversation. */
export async function checkMayWriteIn(turn: Turn, held: Held): Promise<void> {
  const { db, user } = turn;
  await checkMayWrite(db, turn, user, writtenIn(held, user.userId));
  await checkCompany(db, held);
}

/**
 * Throws a problem (403) if the caller may not be the first to write to these people. `exhibitorId`: the
 * company for which they write; null if they write as themselves.
 */
export async function checkFirstContact(
  { db, event, caller }: Turn,
  otherIds: readonly string[],
  exhibitorId: string | null,
): Promise<void> {
  for (const otherId of otherIds) {
    if (await mayWriteFirst(db, event, caller, { otherId, exhibitorId })) continue;
    throw refused(
      'forbidden',
      { code: 'exhibitorFirst' },
      'Exhibitors can write first only to people who have shared their contact details with them or written to them.',
    );
  }
}

/** A new or changed message that goes out with the hint. */
interface Told {
  message: Message;
  /** The revision before it. */
  after: number;
}

/** What publishing in a transaction needs. */
interface Publishing extends Transaction {
  channels: Pick<Channels, 'publishToAll'>;
}

/** Whether a message looks the same to everybody in its conversation. */
function isAlike(held: Held, { message }: Told): boolean {
  // Cards depend on what their reader may see; people who joined later may not see earlier messages.
  const first = Math.max(0, ...present(held).map(({ joined_after }) => joined_after));
  return (
    message.cards.length === 0 &&
    message.number > first &&
    (message.replyTo?.number ?? message.number) > first
  );
}

/** The signal that saves everybody fetching the message; undefined if the message cannot be sent in one. */
function signalOf(held: Held, told: Told): MessagingEvent | undefined {
  if (!isAlike(held, told)) return undefined;
  const event = { kind: 'message' as const, conversationId: held.row.conversation_id, ...told };
  return Buffer.byteLength(JSON.stringify(event)) <= MAX_SIGNAL_BYTES ? event : undefined;
}

/** Accounts whose id is too long for a channel have none. */
const channelsOf = (userIds: readonly string[]) =>
  [...new Set(userIds)]
    .map(userChannel)
    .filter((name) => channelName.safeParse(name).success)
    .sort();

/**
 * Tells these people that the conversation has changed, up to a revision. Call it last: channels stay locked
 * until the transaction ends. The signal goes out before the hint, which makes clients fetch what they do not
 * have.
 */
export function publishTo(
  { channels, client }: Publishing,
  { conference_id: conferenceId, conversation_id: conversationId }: ConversationRow,
  {
    userIds,
    revision,
    signal,
  }: { userIds: readonly string[]; revision: number; signal?: MessagingEvent | undefined },
): Promise<void> {
  const hint: MessagingEvent = { kind: 'conversation', conversationId, revision };
  return channels.publishToAll(conferenceId, channelsOf(userIds), hint, client, signal);
}

/** The same for everybody in the conversation; includes the message if that saves them fetching it. */
export const publishChange = (
  turn: Turn,
  held: Held,
  { revision, told, also = [] }: { revision: number; told?: Told; also?: readonly string[] },
): Promise<void> =>
  publishTo(turn, held.row, {
    userIds: [...recipients(held), ...also],
    revision,
    signal: told && signalOf(held, told),
  });

/** The same for a conversation that nobody in it has changed. */
export const tellEverybody = async (on: Publishing, row: ConversationRow, revision: number): Promise<void> =>
  publishTo(on, row, { userIds: await everybodyIn(on.db, row), revision });

/** Signals a transient event to people's devices. Devices that are offline miss it; failures are logged. */
export async function signalTo(
  { channels, log, event: { conferenceId } }: Call,
  userIds: readonly string[],
  event: MessagingEvent,
): Promise<void> {
  if (userIds.length === 0) return;
  try {
    await channels.signalToAll(conferenceId, channelsOf(userIds), event);
  } catch (error) {
    log.warn({ reason: String(error) }, 'people could not be signaled');
  }
}

/**
 * Tells everybody in these conversations that they have changed. Each has its own transaction, so that
 * channels are not locked across conversations. Failures are logged; the next change makes up for them.
 */
export async function tellConversations(
  { pool, channels, log }: Pick<ServerDeps, 'pool' | 'channels' | 'log'>,
  conferenceId: string,
  conversationIds: readonly string[],
): Promise<void> {
  for (const conversationId of conversationIds) {
    await inTransaction(pool, async (transaction) => {
      const row = await holdConversation(transaction.db, { conferenceId, conversationId });
      if (row) await tellEverybody({ channels, ...transaction }, row, row.revision);
    }).catch((error: unknown) =>
      log.warn({ reason: String(error) }, 'a conversation could not be told of a change'),
    );
  }
}

/** Something a visitor did at a booth. `at` is event time, `recordedAt` real time. */
interface VisitorsFact {
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
  channels: Publishing['channels'],
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
  await tellEverybody({ channels, ...transaction }, row, revision);
}
