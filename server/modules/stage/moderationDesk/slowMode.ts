import type { ChatRules } from '../../../../src/contract/access/moderation';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import type { Stage } from '../../../../src/contract/platform/eventConfig/stage';
import type { Database } from '../../../db/database';
import { holdLock } from '../../../db/namedLock';
import type { Turn } from '../../../deps/turn';
import { isModerator } from '../../../identity/roles';
import { silenceOf, type Voice } from '../../access/moderation/speaking';
import { recordAct, type Acting } from '../../access/moderationLog/acts';
import { mayManageSession } from '../../program/sessions/presenters';
import { sessionPublisher } from '../comments/publishing';
import { paceOf, stageOf, waitUntil } from '../slowMode/pace';
import { pinOf } from './commentTarget';

/** What rules a session's chat, for one person. */
export async function readChatRules(
  db: Database,
  event: EventConfig,
  sessionId: string,
  voice: Voice,
): Promise<ChatRules> {
  const { conferenceId } = event;
  const stage = await stageOf(db, event, sessionId);
  const slowSeconds = stage ? await paceOf(db, conferenceId, stage.id) : 0;
  const exempt = await mayManageSession(db, { ...voice, sessionId });
  const until = stage && slowSeconds > 0 && !exempt ? await waitUntil(db, stage, slowSeconds, voice) : null;
  return {
    pinned: (await pinOf(db, { conferenceId, sessionId }))?.number ?? null,
    stageId: stage?.id ?? null,
    slowSeconds,
    exempt,
    moderates: await isModerator(db, conferenceId, voice.userId),
    waitUntil: until?.toISOString() ?? null,
    silence: await silenceOf(db, voice),
  };
}

/** Makes changes of a stage's slow mode wait for each other until they end, and returns its seconds. */
export async function holdPace(db: Database, conferenceId: string, stageId: string): Promise<number> {
  await holdLock(db, JSON.stringify(['pace', conferenceId, stageId]));
  return paceOf(db, conferenceId, stageId);
}

/**
 * Sessions of the stage that are not over at a time of the event, in the order in which channels are locked.
 */
async function sessionsOn(db: Database, conferenceId: string, { rooms }: Stage, at: Date): Promise<string[]> {
  if (rooms.length === 0) return [];
  const rows = await db
    .selectFrom('session')
    .select('session_id')
    .distinct()
    .where('conference_id', '=', conferenceId)
    .where('room', 'in', rooms)
    .where('end_time', '>', at)
    .execute();
  return rows.map(({ session_id }) => session_id).sort((a, b) => a.localeCompare(b));
}

/** Sets the seconds between two comments and tells the stage's sessions. */
export async function putPace(
  turn: Turn,
  { conferenceId, at }: Pick<Acting, 'conferenceId' | 'at'>,
  stage: Stage,
  seconds: number,
): Promise<void> {
  const { db } = turn;
  if (seconds === 0) {
    await db
      .deleteFrom('stage_pace')
      .where('conference_id', '=', conferenceId)
      .where('stage_id', '=', stage.id)
      .execute();
  } else {
    await db
      .insertInto('stage_pace')
      .values({ conference_id: conferenceId, stage_id: stage.id, seconds })
      .onConflict((conflict) => conflict.columns(['conference_id', 'stage_id']).doUpdateSet({ seconds }))
      .execute();
  }
  for (const subjectId of await sessionsOn(db, conferenceId, stage, at)) {
    await sessionPublisher(turn, { conferenceId, subjectId }).paced(seconds);
  }
}

/** Sets a stage's slow mode; returns the act, null if it was so already. */
export async function changePace(
  turn: Turn,
  acting: Acting,
  { stage, seconds }: { stage: Stage; seconds: number },
): Promise<number | null> {
  const before = await holdPace(turn.db, acting.conferenceId, stage.id);
  if (before === seconds) return null;
  const actId = await recordAct(turn.db, acting, {
    action: 'slowMode',
    target: { kind: 'stage', sessionId: null, id: stage.id },
    details: { seconds, before },
  });
  await putPace(turn, acting, stage, seconds);
  return actId;
}
