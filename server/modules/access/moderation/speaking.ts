import { sql, type RawBuilder } from 'kysely';
import type { Silence } from '../../../../src/contract/access/moderation';
import type { Database } from '../../../db/database';
import type { EventTime } from '../../../deps/eventTime';
import { refused } from '../../../problem';

/** Somebody who says something at an event, at a time of it. */
export interface Voice {
  conferenceId: string;
  userId: string;
  /** As the provider has verified it; one of the ways a session lists its presenters. */
  verifiedEmail?: string | null;
  at: Date;
}

type Speaker = Pick<Voice, 'conferenceId' | 'userId'>;

/** SQL call that does what `holdVoice` does. */
export function voiceLock({ conferenceId, userId }: Speaker): RawBuilder<unknown> {
  const name = JSON.stringify(['voice', conferenceId, userId]);
  return sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
}

/**
 * Until the transaction ends, whatever this person says waits, and so does their silence: what was said
 * before it stays, what comes after it is refused.
 */
export async function holdVoice(db: Database, speaker: Speaker): Promise<void> {
  await sql`select ${voiceLock(speaker)}`.execute(db);
}

export interface SilenceRow {
  is_silenced: boolean;
  /** Event time; null for the rest of the event. */
  silenced_until: Date | null;
}

/** SQL query for one row: somebody's silence at a time of the event. */
export const silenceRow = ({ conferenceId, userId, at }: Voice): RawBuilder<SilenceRow> => sql<SilenceRow>`
  select count(*) > 0 as is_silenced, max(until) as silenced_until from silence
  where conference_id = ${conferenceId} and user_id = ${userId} and (until is null or until > ${at})`;

/** Somebody's silence at a time of the event; null if they may write. */
export async function silenceOf(db: Database, voice: Voice): Promise<Silence | null> {
  const { rows } = await silenceRow(voice).execute(db);
  return rows[0]?.is_silenced ? { until: rows[0].silenced_until?.toISOString() ?? null } : null;
}

/** Throws a problem (403) that says until when, if somebody is silenced. */
export function checkSilence({ is_silenced, silenced_until }: SilenceRow): void {
  if (!is_silenced) return;
  const length =
    silenced_until === null
      ? 'for the rest of the event'
      : `until ${silenced_until.toISOString()} (event time)`;
  throw refused(
    'silenced',
    { code: 'silenced' },
    `A moderator has silenced you ${length}. You can still read everything.`,
  );
}

/**
 * Throws a problem (403) that says until when, if the person is silenced (product.md#moderation). Call it in
 * the transaction that stores what they say: a silence that comes meanwhile waits for its end. Returns who
 * speaks when.
 */
export async function checkMaySpeak(
  db: Database,
  eventTime: Pick<EventTime, 'now'>,
  who: Omit<Voice, 'at'>,
): Promise<Voice> {
  await holdVoice(db, who);
  // Only now: it may have waited for what they said before.
  const voice = { ...who, at: new Date(eventTime.now(who.conferenceId)) };
  const { rows } = await silenceRow(voice).execute(db);
  for (const row of rows) checkSilence(row);
  return voice;
}
