import type { FastifyInstance } from 'fastify';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import { getIngest, getStageInput, renewIngestKey, type Ingest } from '../../../../src/contract/stage/ingest';
import { stageById } from '../../../../src/contract/program/stages';
import type { ServerDeps } from '../../../deps';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { ProblemError } from '../../../problem';
import type { IngestSettings } from '../../../settings';
import { ingestCallbacks } from './callbacks';
import { isHeard } from './inputState';
import { encoderAddress } from './nginxConfig';
import { openInput, replaceKey, type InputRow } from './repository';
import { createStageKeys, type StageAt } from './stageKeys';

/** Throws a problem (404) if the event has no such stage. */
function stageAt(event: EventConfig, stageId: string): StageAt {
  if (stageById(event, stageId)) return { conferenceId: event.conferenceId, stageId };
  throw new ProblemError('not-found', `This conference has no stage "${stageId}".`);
}

export function ingestRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const { db, settings, clock } = deps;
  const keys = createStageKeys(deps);

  const toIngest = (ingest: IngestSettings, stage: StageAt, row: InputRow): Ingest => ({
    address: encoderAddress(ingest),
    key: keys.keyOf(stage, row.key_nonce),
    keyRevision: row.key_revision,
    connected: isHeard({ heardAt: row.heard_at?.getTime() ?? null, now: clock.now() }),
  });

  registerEndpoint(app, deps, getStageInput, async ({ params }, { event }) => {
    const stage = stageAt(event, params.stageId);
    if (!settings.ingest) return { stageId: stage.stageId, state: 'off' as const, revision: 1 };
    const { state, revision } = await openInput(db, stage);
    return { stageId: stage.stageId, state, revision };
  });

  registerEndpoint(app, deps, getIngest, async ({ params }, { event }) => {
    const stage = stageAt(event, params.stageId);
    if (!settings.ingest) return { ingest: null };
    return { ingest: toIngest(settings.ingest, stage, await openInput(db, stage)) };
  });

  registerEndpoint(app, deps, renewIngestKey, async ({ params, body }, { event, caller }) => {
    const stage = stageAt(event, params.stageId);
    if (!settings.ingest) throw new ProblemError('conflict', 'This installation does not accept live input.');
    const renewed = await replaceKey(db, stage, body.keyRevision);
    if (renewed) deps.log.info({ ...stage, by: caller.userId }, 'the stream key of a stage is renewed');
    return { ingest: toIngest(settings.ingest, stage, renewed ?? (await openInput(db, stage))) };
  });

  ingestCallbacks(app, deps);
}
