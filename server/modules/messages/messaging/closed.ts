import { sql, type RawBuilder } from 'kysely';
import type { ConversationKind } from '../../../../src/contract/messages/conversations';
import type { ClosedReason } from '../../../../src/contract/platform/problemFault';
import type { Database } from '../../../db/database';
import type { ServerDeps } from '../../../deps';
import { refused } from '../../../problem';
import { visibleTo } from '../../people/attendees/rows';
import { checkMaySpeak } from '../../access/moderation/speaking';
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
