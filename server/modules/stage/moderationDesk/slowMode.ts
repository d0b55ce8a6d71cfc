import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import type { Stage } from '../../../../src/contract/platform/eventConfig/stage';
import type { Database } from '../../../db/database';
import { holdLock } from '../../../db/namedLock';
import type { Transaction } from '../../../db/transaction';
import type { Channels } from '../../../deps/channels';
import { commentPublisher } from '../comments/publishing';
import { recordAct, type Acting } from '../../access/moderationLog/acts';
import { paceOf } from '../slowMode/pace';

/** Makes changes of a stage's slow mode wait for each other until they end, and returns its seconds. */
export async function holdPace(
  { db }: Pick<Transaction, 'db'>,
  conferenceId: string,
  stageId: string,
): Promise<number> {
  await holdLock(db, JSON.stringify(['pace', conferenceId, stageId]));
  return paceOf(db, conferenceId, stageId);
}

/** Sessions of the stage that are not over at a time of the event, in the order in which channels are locked. */
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
  channels: Pick<Channels, 'publish'>,
  transaction: Transaction,
  { conferenceId, at }: Pick<Acting, 'conferenceId' | 'at'>,
  stage: Stage,
  seconds: number,
): Promise<void> {
  const { db } = transaction;
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
    await commentPublisher(channels, { conferenceId, subjectId }, transaction).paced(seconds);
  }
}

/** Sets a stage's slow mode; returns the act, null if it was so already. */
export async function changePace(
  channels: Pick<Channels, 'publish'>,
  transaction: Transaction,
  { conferenceId }: Pick<EventConfig, 'conferenceId'>,
  acting: Acting,
  { stage, seconds }: { stage: Stage; seconds: number },
): Promise<number | null> {
  const before = await holdPace(transaction, conferenceId, stage.id);
  if (before === seconds) return null;
  const actId = await recordAct(transaction.db, acting, {
    action: 'slowMode',
    target: { kind: 'stage', sessionId: null, id: stage.id },
    details: { seconds, before },
  });
  await putPace(channels, transaction, acting, stage, seconds);
  return actId;
}
