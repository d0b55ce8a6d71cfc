import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../db/database';
import type { ProblemFault } from '../../../../src/contract/platform/problemFault';
import { ProblemError } from '../../../problem';
import { holdVoice } from '../../access/moderation/speaking';
import type { PersonAt } from './repository';

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
