import { sql } from 'kysely';
import type { ClosedReason, ConversationKind } from '../../../src/contract/conversations';
import type { Database } from '../../db/database';
import type { ServerDeps } from '../../deps';
import { ProblemError } from '../../problem';
import { visibleTo } from '../attendees/rows';
import { checkMaySpeak } from '../moderation/speaking';
import type { PersonAt } from './repository';

/** What of a conversation decides whether somebody may write in it. */
export interface WrittenIn {
  conversationId: string;
  kind: ConversationKind;
  /**
   * The other of a direct conversation, and for a booth's staff its visitor; null in groups and for visitors,
   * and where that person was erased.
   */
  otherId: string | null;
  /** The writer answers for the booth. */
  isStaff: boolean;
  /** The writer is in it no longer. */
  hasLeft: boolean;
  /** The other has not answered the writer's first message. */
  isWaiting: boolean;
}

/** Words for whoever may not write, except the silenced, whose length of silence is told. */
const WORDS: Record<Exclude<ClosedReason, 'silenced'>, string> = {
  left: 'You are no longer in this conversation.',
  closed: 'The organizers have closed your messages. You can read everything.',
  blocked: 'You have blocked this person. Unblock them to write to them.',
  unavailable: 'This person cannot be written to.',
  waiting: 'You can go on writing once your first message is answered.',
};

interface Facts {
  conversation_id: string;
  blocks: boolean;
  is_blocked: boolean;
  is_visible: boolean;
  is_closed: boolean;
}

/**
 * What is between the writer and the others, and whether the writer's own messages are closed. One query for
 * all.
 */
async function readFacts(
  db: Database,
  { conferenceId, userId }: PersonAt,
  places: readonly WrittenIn[],
): Promise<{ ownClosed: boolean; facts: Map<string, Facts> }> {
  const withOthers = places.filter(({ otherId }) => otherId !== null);
  const { rows } = await sql<Facts & { own_closed: boolean }>`
    select other.conversation_id, own.closed as own_closed,
      exists (
        select from person_block where conference_id = ${conferenceId}
          and user_id = ${userId} and blocked_id = other.user_id
      ) as blocks,
      exists (
        select from person_block where conference_id = ${conferenceId}
          and user_id = other.user_id and blocked_id = ${userId}
      ) as is_blocked,
      exists (
        select from attendee
        where ${visibleTo({ conferenceId, seesHidden: false })} and attendee_id = other.user_id
      ) as is_visible,
      exists (
        select from messaging_closure where conference_id = ${conferenceId} and user_id = other.user_id
      ) as is_closed
    from (select exists (
      select from messaging_closure where conference_id = ${conferenceId} and user_id = ${userId}
    ) as closed) as own
    left join unnest(
      ${withOthers.map(({ conversationId }) => conversationId)}::text[],
      ${withOthers.map(({ otherId }) => otherId)}::text[]
    ) as other (conversation_id, user_id) on true`.execute(db);
  return {
    ownClosed: rows[0]?.own_closed ?? false,
    facts: new Map(rows.map((row) => [row.conversation_id, row])),
  };
}

/** Blocks are between people: a booth's visitor is answered by its staff, whoever of them they blocked. */
function othersReason({ kind, otherId, isStaff }: WrittenIn, facts: Facts | undefined): ClosedReason | null {
  if (kind === 'group' || (kind === 'booth' && !isStaff)) return null;
  if (otherId === null || !facts) return 'unavailable';
  if (kind === 'direct') {
    if (facts.blocks) return 'blocked';
    if (facts.is_blocked || !facts.is_visible) return 'unavailable';
  }
  return facts.is_closed ? 'unavailable' : null;
}

/** Why somebody may not write in each of these conversations; those in which they may are missing. */
export async function closedReasons(
  { db, silences }: Pick<ServerDeps, 'db' | 'silences'>,
  writer: PersonAt,
  places: readonly WrittenIn[],
): Promise<Map<string, ClosedReason>> {
  if (places.length === 0) return new Map();
  const { ownClosed, facts } = await readFacts(db, writer, places);
  const isSilenced = silences.isSilenced(writer);
  return new Map(
    places.flatMap((place): [string, ClosedReason][] => {
      const reason =
        (place.hasLeft ? 'left' : null) ??
        (ownClosed ? 'closed' : null) ??
        (isSilenced ? 'silenced' : null) ??
        othersReason(place, facts.get(place.conversationId)) ??
        (place.isWaiting ? 'waiting' : null);
      return reason === null ? [] : [[place.conversationId, reason]];
    }),
  );
}

/**
 * Throws a problem (403) if somebody may not write in a conversation. Call it in the transaction that stores
 * what they write, once the conversation's row is locked: blocks and closures then come before it or after
 * it.
 */
export async function checkMayWrite(
  db: Database,
  { eventTime }: Pick<ServerDeps, 'eventTime'>,
  writer: PersonAt,
  place: WrittenIn,
): Promise<void> {
  await checkMaySpeak(db, eventTime, writer);
  // Silences were read from the database just now.
  const silences = { isSilenced: () => false };
  const reason = (await closedReasons({ db, silences }, writer, [place])).get(place.conversationId);
  if (reason && reason !== 'silenced') throw new ProblemError('conversation-closed', WORDS[reason]);
}
