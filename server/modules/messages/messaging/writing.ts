import { sql, type RawBuilder } from 'kysely';
import type { ConversationKind } from '../../../../src/contract/messages/conversations';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import type { ClosedReason, ProblemFault } from '../../../../src/contract/platform/problemFault';
import type { Database } from '../../../db/database';
import type { ServerDeps } from '../../../deps';
import type { KnownUser } from '../../../lib/listedAccounts';
import { ProblemError, refused } from '../../../problem';
import { checkMaySpeak, holdVoice } from '../../access/moderation/speaking';
import { exhibitorsOf } from '../../exhibition/boothStaff/members';
import { visibleTo } from '../../people/attendees/rows';
import type { PersonAt } from './repository';

/** The facts about a conversation that decide whether somebody may write in it. */
export interface WrittenIn {
  conversationId: string;
  kind: ConversationKind;
  /**
   * The other person in a direct conversation or, for a booth's staff, its visitor. Null in groups, for
   * visitors, and if that person was erased.
   */
  otherId: string | null;
  /** The writer is staff of the booth. */
  isStaff: boolean;
  /** The writer is no longer in it. */
  hasLeft: boolean;
  /** The other has not answered the writer's first message. */
  isWaiting: boolean;
}

/** What people who may not write are told; silenced people get a message that says for how long. */
const WORDS: Record<Exclude<ClosedReason, 'silenced'>, string> = {
  left: 'You are no longer in this conversation.',
  closed: 'The organizers have closed your messages. You can still read them.',
  blocked: 'You have blocked this person. Unblock them to write to them.',
  unavailable: 'This person cannot receive messages.',
  waiting: 'You can write again once your first message is answered.',
};

/** Whether either person has blocked the other, and whether either one's messages are closed. */
export interface ClosingRow {
  own_closed: boolean;
  blocks: boolean;
  is_blocked: boolean;
  is_visible: boolean;
  is_closed: boolean;
}

/** SQL columns of a `ClosingRow`. `otherId` is SQL, too. */
function closingColumns({ conferenceId, userId }: PersonAt, otherId: RawBuilder<unknown>) {
  const inEvent = sql`conference_id = ${conferenceId}`;
  return sql`
    exists (select from messaging_closure where ${inEvent} and user_id = ${userId}) as own_closed,
    exists (
      select from person_block where ${inEvent} and user_id = ${userId} and blocked_id = ${otherId}
    ) as blocks,
    exists (
      select from person_block where ${inEvent} and user_id = ${otherId} and blocked_id = ${userId}
    ) as is_blocked,
    exists (
      select from attendee where ${visibleTo({ conferenceId, seesHidden: false })} and attendee_id = ${otherId}
    ) as is_visible,
    exists (select from messaging_closure where ${inEvent} and user_id = ${otherId}) as is_closed`;
}

/** SQL query for one row: what decides whether somebody may write to the other, if there is one. */
export const closingRow = (
  writer: PersonAt,
  { otherId }: Pick<WrittenIn, 'otherId'>,
): RawBuilder<ClosingRow> => sql<ClosingRow>`select ${closingColumns(writer, sql`${otherId}::text`)}`;

/** The same for many conversations in one query, by their ids. */
async function readClosing(
  db: Database,
  writer: PersonAt,
  places: readonly WrittenIn[],
): Promise<Map<string, ClosingRow>> {
  const { rows } = await sql<ClosingRow & { conversation_id: string }>`
    select other.conversation_id, ${closingColumns(writer, sql`other.user_id`)}
    from unnest(
      ${places.map(({ conversationId }) => conversationId)}::text[],
      ${places.map(({ otherId }) => otherId)}::text[]
    ) as other (conversation_id, user_id)`.execute(db);
  return new Map(rows.map((row) => [row.conversation_id, row]));
}

/** Blocks are between people: any of a booth's staff can answer a visitor, even one the visitor blocked. */
function othersReason({ kind, otherId, isStaff }: WrittenIn, facts: ClosingRow): ClosedReason | null {
  if (kind === 'group' || (kind === 'booth' && !isStaff)) return null;
  if (otherId === null) return 'unavailable';
  if (kind === 'direct') {
    if (facts.blocks) return 'blocked';
    if (facts.is_blocked || !facts.is_visible) return 'unavailable';
  }
  return facts.is_closed ? 'unavailable' : null;
}

const reasonFor = (place: WrittenIn, facts: ClosingRow, isSilenced: boolean): ClosedReason | null =>
  (place.hasLeft ? 'left' : null) ??
  (facts.own_closed ? 'closed' : null) ??
  (isSilenced ? 'silenced' : null) ??
  othersReason(place, facts) ??
  (place.isWaiting ? 'waiting' : null);

/** Why somebody may not write in each of these conversations; those in which they may are left out. */
export async function closedReasons(
  { db, silences }: Pick<ServerDeps, 'db' | 'silences'>,
  writer: PersonAt,
  places: readonly WrittenIn[],
): Promise<Map<string, ClosedReason>> {
  if (places.length === 0) return new Map();
  const closing = await readClosing(db, writer, places);
  const isSilenced = silences.isSilenced(writer);
  return new Map(
    places.flatMap((place): [string, ClosedReason][] => {
      const facts = closing.get(place.conversationId);
      const reason = facts ? reasonFor(place, facts, isSilenced) : null;
      return reason === null ? [] : [[place.conversationId, reason]];
    }),
  );
}

/** Throws a problem (403) if somebody may not write in a conversation, apart from their silence. */
export function checkOpen(place: WrittenIn, facts: ClosingRow): void {
  const reason = reasonFor(place, facts, false);
  if (reason !== null && reason !== 'silenced')
    throw refused('conversation-closed', { code: reason }, WORDS[reason]);
}

/**
 * Throws a problem (403) if somebody is silenced, or may not write in a conversation. Call it in the
 * transaction that stores what they write, once the conversation's row is locked: that serializes it with
 * blocks and closures.
 */
export async function checkMayWrite(
  db: Database,
  { eventTime }: Pick<ServerDeps, 'eventTime'>,
  writer: PersonAt,
  place: WrittenIn,
): Promise<void> {
  await checkMaySpeak(db, eventTime, writer);
  const { rows } = await closingRow(writer, place).execute(db);
  for (const row of rows) checkOpen(place, row);
}

/**
 * Whether staff of these exhibitors may write first to a person: only if that person shares their contact
 * details with one of the exhibitors, or has written to one of them or to this member of staff before.
 */
async function isKnownTo(
  db: Database,
  { conferenceId, userId }: KnownUser,
  otherId: string,
  exhibitorIds: readonly string[],
): Promise<boolean> {
  const ids = sql`any(${[...exhibitorIds]}::text[])`;
  const { rows } = await sql<{ known: boolean }>`
    select exists (
      select from lead where conference_id = ${conferenceId} and user_id = ${otherId} and exhibitor_id = ${ids}
        and revoked_at is null
    ) or exists (
      select from conversation join message using (conversation_id)
      where conversation.conference_id = ${conferenceId} and message.sender_id = ${otherId} and (
        (kind = 'booth' and visitor_id = ${otherId} and exhibitor_id = ${ids})
        or (kind = 'direct' and (user_a, user_b) in ((${userId}, ${otherId}), (${otherId}, ${userId})))
      )
    ) as known`.execute(db);
  return rows[0]?.known ?? false;
}

/**
 * Whether somebody may be the first to write to a person (product.md#messages). Anybody may, except that
 * exhibitors' staff may only write to people who share their contact details with the company or wrote first,
 * unless the event says otherwise. `exhibitorId` is the company they write for; null if they write as
 * themselves.
 */
export async function mayWriteFirst(
  db: Database,
  { conferenceId, pageOptions }: Pick<EventConfig, 'conferenceId' | 'pageOptions'>,
  writer: Omit<KnownUser, 'conferenceId'>,
  { otherId, exhibitorId }: { otherId: string; exhibitorId: string | null },
): Promise<boolean> {
  if (pageOptions.messageCenter?.exhibitorsWriteFirst === true) return true;
  const user = { ...writer, conferenceId };
  const exhibitorIds = exhibitorId === null ? await exhibitorsOf(db, user) : [exhibitorId];
  return exhibitorIds.length === 0 || isKnownTo(db, user, otherId, exhibitorIds);
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How many conversations a person may start in an hour of real time. */
export const MAX_NEW_CONVERSATIONS = 30;
/** How many messages a person may send in a minute of real time. */
export const MAX_MESSAGES = 60;
/** How many conversations a person may send the same text to in an hour of real time. */
export const MAX_SAME = 8;
/** Shorter texts, without punctuation, are not compared: everybody says thank you. */
export const LEAST_SAME_LENGTH = 20;

type Limit = Extract<ProblemFault, { minutes: number }>;

/** A problem (429) that says when the sender may try again. */
function tooMuch(
  limit: Pick<Limit, 'code' | 'most'> & { what: string },
  { first, within, now }: { first: Date; within: number; now: Date },
): ProblemError {
  const { code, most, what } = limit;
  const seconds = Math.max(1, Math.ceil((first.getTime() + within - now.getTime()) / 1_000));
  const wait = seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
  const fault = { code, most, minutes: Math.ceil(seconds / 60) };
  return new ProblemError('too-many-messages', `${what} Try again in ${wait}.`, undefined, seconds, {
    fault,
  });
}

/**
 * Throws a problem (429) if the person has started too many conversations in the last hour. `now` is real
 * time. Call it in the transaction that stores the conversation: it makes others they start meanwhile wait.
 */
export async function checkNewConversation(
  db: Database,
  { conferenceId, userId }: PersonAt,
  now: Date,
): Promise<void> {
  await holdVoice(db, { conferenceId, userId });
  const { rows } = await sql<{ count: number; first: Date | null }>`
    select count(*) as count, min(recorded_at) as first from conversation
    where conference_id = ${conferenceId} and created_by = ${userId}
      and recorded_at > ${new Date(now.getTime() - HOUR_MS)}`.execute(db);
  const { count, first } = rows[0] ?? { count: 0, first: null };
  if (count >= MAX_NEW_CONVERSATIONS && first) {
    const most = MAX_NEW_CONVERSATIONS;
    const what = `You have started ${most} conversations in an hour.`;
    throw tooMuch({ code: 'manyConversations', most, what }, { first, within: HOUR_MS, now });
  }
}

/** What somebody has sent recently: in the last minute, and the same text to others in the last hour. */
export interface SentRow {
  sent: number;
  sent_first: Date | null;
  same: number;
  same_first: Date | null;
}

/** SQL query for one row: what the person has sent recently. `now` is real time. */
export function sentRow(
  { conferenceId, userId }: PersonAt,
  { conversationId, text }: { conversationId: string; text: string },
  now: Date,
): RawBuilder<SentRow> {
  const own = sql`conference_id = ${conferenceId} and sender_id = ${userId}`;
  return sql<SentRow>`
    with same as (
      select conversation_id, max(recorded_at) as at from message
      where ${own} and recorded_at > ${new Date(now.getTime() - HOUR_MS)}
        and length(folded(${text})) >= ${LEAST_SAME_LENGTH} and body_folded = ' ' || folded(${text})
        and conversation_id <> ${conversationId}
      group by conversation_id
    )
    select count(*) as sent, min(recorded_at) as sent_first,
      (select count(*) from same) as same, (select min(at) from same) as same_first
    from message where ${own} and recorded_at > ${new Date(now.getTime() - MINUTE_MS)}`;
}

/**
 * Throws a problem (429) if somebody sent too many messages in the last minute, or their text to too many
 * others in the last hour. `now` is real time. Read the row after taking the sender's voice lock, which makes
 * their other messages wait.
 */
export function checkSent({ sent, sent_first, same, same_first }: SentRow, now: Date): void {
  if (sent >= MAX_MESSAGES && sent_first) {
    const what = `You have sent ${MAX_MESSAGES} messages in a minute.`;
    throw tooMuch(
      { code: 'manyMessages', most: MAX_MESSAGES, what },
      { first: sent_first, within: MINUTE_MS, now },
    );
  }
  if (same >= MAX_SAME && same_first) {
    const what = `You have sent this text to ${MAX_SAME} others in an hour.`;
    throw tooMuch({ code: 'manySame', most: MAX_SAME, what }, { first: same_first, within: HOUR_MS, now });
  }
}
