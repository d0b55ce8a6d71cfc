import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import { sessionChannel, stageById } from '../../../../src/contract/program/stages';
import { inTransaction } from '../../../db/transaction';
import type { ServerDeps } from '../../../deps';
import { REAL_PROGRAM, shownDataSet } from '../../../lib/dataSet';
import { STREAMS_FOLDER, streamName } from '../../../lib/stageStreams';
import type { IngestSettings } from '../../../settings';
import { isHeard, nextState } from './inputState';
import {
  findInput,
  listActive,
  listInputs,
  sessionsInRooms,
  setEncoder,
  setHeard,
  setState,
  type InputRow,
  type StageSession,
} from './repository';
import { createStageKeys, type StageAt } from './stageKeys';

type Deps = Pick<
  ServerDeps,
  'pool' | 'db' | 'clock' | 'eventTime' | 'events' | 'channels' | 'settings' | 'talkSecret' | 'log'
> & { showsDemoProgram: boolean };

/** Pages of sessions this far from being on air may already be open, or still. Event time. */
const BEFORE_MS = 12 * 3_600_000;
const AFTER_MS = 3_600_000;

const atOf = ({ conference_id, stage_id }: InputRow): StageAt => ({
  conferenceId: conference_id,
  stageId: stage_id,
});

/** When the stage's playlist grew last, in real time; null if there is none. */
async function grewAt({ dir }: IngestSettings, stage: StageAt): Promise<number | null> {
  const playlist = path.join(dir, STREAMS_FOLDER, streamName(stage), 'index.m3u8');
  return stat(playlist).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );
}

/** The stage's sessions around now. */
function sessionsOf(deps: Deps, event: EventConfig, stageId: string): Promise<StageSession[]> {
  const rooms = stageById(event, stageId)?.rooms ?? [];
  if (rooms.length === 0) return Promise.resolve([]);
  const now = deps.eventTime.now(event.conferenceId);
  const dataSet = shownDataSet(event, deps) ?? REAL_PROGRAM;
  return sessionsInRooms(
    deps.db,
    { conferenceId: event.conferenceId, dataSet, rooms },
    { from: new Date(now - AFTER_MS), until: new Date(now + BEFORE_MS) },
  );
}

/**
 * Brings the state of a stage's live input up to date and tells its sessions of a change. What happens in
 * several processes at once changes it once.
 */
export async function judgeInput(deps: Deps, ingest: IngestSettings, stage: StageAt): Promise<void> {
  const { pool, clock, channels, eventTime, log } = deps;
  const event = deps.events.byId(stage.conferenceId);
  if (!event) return;
  const sessions = await sessionsOf(deps, event, stage.stageId);
  const grew = await grewAt(ingest, stage);
  await inTransaction(pool, async ({ db, client }) => {
    const row = await findInput(db, stage, 'forChange');
    if (!row) return;
    const eventNow = eventTime.now(stage.conferenceId);
    const state = nextState({
      now: clock.now(),
      state: row.state,
      grewAt: grew,
      connectedAt: row.connected_at?.getTime() ?? null,
      heardAt: row.heard_at?.getTime() ?? null,
      inSession: sessions.some(
        ({ start_time, end_time }) => start_time.getTime() <= eventNow && eventNow < end_time.getTime(),
      ),
    });
    if (state === row.state) return;
    const revision = await setState(db, stage, state);
    const body = { kind: 'stageInput', input: { stageId: stage.stageId, state, revision } };
    for (const { session_id } of sessions) {
      await channels.publish(stage.conferenceId, sessionChannel(session_id), body, { client });
    }
    log.info({ ...stage, state }, 'the live input of a stage has changed');
  });
}

/** One look at every stage that has, or had, an encoder. */
export async function judgeInputs(deps: Deps, ingest: IngestSettings): Promise<void> {
  for (const row of await listActive(deps.db)) await judgeInput(deps, ingest, atOf(row));
}

/** The stage whose key this is. Compares with every stage's key, so that time tells nothing. */
async function stageOfKey(deps: Deps, key: string): Promise<StageAt | undefined> {
  const keys = createStageKeys(deps);
  let found: StageAt | undefined;
  for (const row of await listInputs(deps.db)) {
    const stage = atOf(row);
    const isIt = keys.isKeyOf(key, stage, row.key_nonce);
    const event = deps.events.byId(stage.conferenceId);
    if (isIt && event && stageById(event, stage.stageId)) found = stage;
  }
  return found;
}

/** An encoder as nginx names it: the stream key it gave, and nginx's number of its connection. */
export interface Encoder {
  key: string;
  clientId: string;
}

export type Admission = { stage: StageAt } | 'wrongKey' | 'occupied';

/**
 * Lets an encoder stream to the stage of its key, unless another one does. One that lost its connection may
 * have to wait until nginx notices, a few seconds.
 */
export async function admitEncoder(deps: Deps, { key, clientId }: Encoder): Promise<Admission> {
  const stage = await stageOfKey(deps, key);
  if (!stage) return 'wrongKey';
  return inTransaction(deps.pool, async ({ db }) => {
    const row = await findInput(db, stage, 'forChange');
    const now = deps.clock.now();
    const heardAt = row?.heard_at?.getTime() ?? null;
    if (row?.client_id !== clientId && isHeard({ heardAt, now })) return 'occupied';
    await setEncoder(db, stage, { clientId, at: new Date(now) });
    return { stage };
  });
}

/** Whether the encoder may go on: its key is still the stage's. */
export async function keepEncoder(deps: Deps, { key, clientId }: Encoder): Promise<boolean> {
  const stage = await stageOfKey(deps, key);
  return stage !== undefined && setHeard(deps.db, stage, clientId, new Date(deps.clock.now()));
}

/** The encoder is gone. Its key may have been renewed since. */
export async function releaseEncoder(
  deps: Deps,
  ingest: IngestSettings,
  { clientId }: Pick<Encoder, 'clientId'>,
): Promise<void> {
  const rows = (await listActive(deps.db)).filter((row) => row.client_id === clientId);
  for (const row of rows) {
    const stage = atOf(row);
    await inTransaction(deps.pool, async ({ db }) => {
      const locked = await findInput(db, stage, 'forChange');
      if (locked?.client_id === clientId) await setEncoder(db, stage, null);
    });
    await judgeInput(deps, ingest, stage);
  }
}
