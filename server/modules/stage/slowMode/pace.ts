import { sql } from 'kysely';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import type { Stage } from '../../../../src/contract/platform/eventConfig/stage';
import { stageOfRoom } from '../../../../src/contract/program/stages';
import type { Database } from '../../../db/database';
import { ProblemError } from '../../../problem';
import type { Voice } from '../../access/moderation/speaking';
import { mayManageSession } from '../../program/sessions/presenters';

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
