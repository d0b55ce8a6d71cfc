import { sql, type RawBuilder } from 'kysely';
import type { EventConfig } from '../../../src/contract/eventConfig';
import type { Stage } from '../../../src/contract/eventConfig/stage';
import type { Silence } from '../../../src/contract/moderation';
import { stageOfRoom } from '../../../src/contract/stages';
import type { Database } from '../../db/database';
import type { EventTime } from '../../deps/eventTime';
import { ProblemError } from '../../problem';
import { mayManageSession } from '../sessions/presenters';

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
  throw new ProblemError('silenced', `A moderator has silenced you ${length}. You can read everything.`);
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

/** The stage of a session; undefined if it has none. */
export async function stageOf(
  db: Database,
  event: EventConfig,
  sessionId: string,
): Promise<Stage | undefined> {
  const row = await db
    .selectFrom('session')
    .select('room')
    .where('conference_id', '=', event.conferenceId)
    .where('session_id', '=', sessionId)
    .orderBy('table_name')
    .limit(1)
    .executeTakeFirst();
  return stageOfRoom(event, row?.room ?? null);
}

/** Seconds of slow mode on a stage; 0 if it is off. */
export async function paceOf(db: Database, conferenceId: string, stageId: string): Promise<number> {
  const row = await db
    .selectFrom('stage_pace')
    .select('seconds')
    .where('conference_id', '=', conferenceId)
    .where('stage_id', '=', stageId)
    .executeTakeFirst();
  return row?.seconds ?? 0;
}

/** When a person may comment again on a stage in slow mode (event time); null if now. */
export async function waitUntil(
  db: Database,
  stage: Stage,
  seconds: number,
  { conferenceId, userId, at }: Voice,
): Promise<Date | null> {
  // A comment of the future was written before the event's clock was set back; servers' clocks differ a
  // little.
  const latest = new Date(at.getTime() + seconds * 1_000);
  const { rows } = await sql<{ last: Date | null }>`
    select max(created_at) as last from comment
    where conference_id = ${conferenceId} and user_id = ${userId} and created_at <= ${latest} and subject_id in (
      select session_id from session where conference_id = ${conferenceId} and room = any(${stage.rooms}::text[])
    )`.execute(db);
  const last = rows[0]?.last;
  const until = last ? new Date(last.getTime() + seconds * 1_000) : null;
  return until && until > at ? until : null;
}

/**
 * Throws a problem (429) with the seconds that are left if the stage of the session is in slow mode and the
 * person's last comment there was too short a while ago; slow mode does not hold for those who manage the
 * session. Call it after `checkMaySpeak`, which keeps their other comments waiting.
 */
export async function checkPace(
  db: Database,
  event: EventConfig,
  sessionId: string,
  voice: Voice,
): Promise<void> {
  const stage = await stageOf(db, event, sessionId);
  const seconds = stage ? await paceOf(db, event.conferenceId, stage.id) : 0;
  if (!stage || seconds === 0 || (await mayManageSession(db, { ...voice, sessionId }))) return;
  const until = await waitUntil(db, stage, seconds, voice);
  if (!until) return;
  const left = Math.ceil((until.getTime() - voice.at.getTime()) / 1_000);
  const detail = `This chat is in slow mode. Send your comment again in ${left} s.`;
  throw new ProblemError('slow-mode', detail, undefined, left);
}
