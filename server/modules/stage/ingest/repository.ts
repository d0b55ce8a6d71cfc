import { sql, type Selectable } from 'kysely';
import type { InputState } from '../../../../src/contract/stage/ingest';
import type { Database } from '../../../db/database';
import type { Tables } from '../../../db/tables';
import type { StageAt } from './stageKeys';

export type InputRow = Selectable<Tables['stage_input']>;

/** The stage's row, created if this is the first time that it is asked for. */
export async function openInput(db: Database, stage: StageAt): Promise<InputRow> {
  const found = await findInput(db, stage);
  if (found) return found;
  await db
    .insertInto('stage_input')
    .values({ conference_id: stage.conferenceId, stage_id: stage.stageId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findInput(db, stage)) as InputRow;
}

export function findInput(
  db: Database,
  { conferenceId, stageId }: StageAt,
  lock?: 'forChange',
): Promise<InputRow | undefined> {
  const query = db
    .selectFrom('stage_input')
    .selectAll()
    .where('conference_id', '=', conferenceId)
    .where('stage_id', '=', stageId);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

/** All rows, of every event. */
export const listInputs = (db: Database): Promise<InputRow[]> =>
  db.selectFrom('stage_input').selectAll().execute();

/** Those whose state may change by itself. */
export const listActive = (db: Database): Promise<InputRow[]> =>
  db
    .selectFrom('stage_input')
    .selectAll()
    .where((where) => where.or([where('client_id', 'is not', null), where('state', '<>', 'off')]))
    .orderBy('conference_id')
    .orderBy('stage_id')
    .execute();

/** Replaces the key of this revision; undefined if it has another one. */
export function replaceKey(
  db: Database,
  { conferenceId, stageId }: StageAt,
  keyRevision: number,
): Promise<InputRow | undefined> {
  return db
    .updateTable('stage_input')
    .set({ key_nonce: sql<string>`gen_random_uuid()`, key_revision: sql<number>`key_revision + 1` })
    .where('conference_id', '=', conferenceId)
    .where('stage_id', '=', stageId)
    .where('key_revision', '=', keyRevision)
    .returningAll()
    .executeTakeFirst();
}

const update = (db: Database, { conferenceId, stageId }: StageAt) =>
  db.updateTable('stage_input').where('conference_id', '=', conferenceId).where('stage_id', '=', stageId);

/** Notes the connected encoder; null if none is. */
export async function setEncoder(
  db: Database,
  stage: StageAt,
  encoder: { clientId: string; at: Date } | null,
): Promise<void> {
  await update(db, stage)
    .set({
      client_id: encoder?.clientId ?? null,
      connected_at: encoder?.at ?? null,
      heard_at: encoder?.at ?? null,
    })
    .execute();
}

/** Notes that the encoder is still connected. False if it is not the one that is. */
export async function setHeard(db: Database, stage: StageAt, clientId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await update(db, stage)
    .set({ heard_at: at })
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Changes the state; returns its revision. */
export async function setState(db: Database, stage: StageAt, state: InputState): Promise<number> {
  const { revision } = await update(db, stage)
    .set({ state, revision: sql<number>`revision + 1` })
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/** A session's times on a stage. */
export interface StageSession {
  session_id: string;
  start_time: Date;
  end_time: Date;
}

/** Sessions in these rooms that begin before `until` and end after `from` (event time), by id. */
export function sessionsInRooms(
  db: Database,
  { conferenceId, dataSet, rooms }: { conferenceId: string; dataSet: string; rooms: readonly string[] },
  { from, until }: { from: Date; until: Date },
): Promise<StageSession[]> {
  return db
    .selectFrom('session')
    .select(['session_id', 'start_time', 'end_time'])
    .where('conference_id', '=', conferenceId)
    .where('table_name', '=', dataSet)
    .where('room', 'in', [...rooms])
    .where('on_demand_only', '=', false)
    .where('start_time', '<', until)
    .where('end_time', '>', from)
    .orderBy('session_id')
    .execute();
}
