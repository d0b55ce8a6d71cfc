import * as z from 'zod/mini';
import { wholeNumber } from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';
import { stageId } from '../platform/eventConfig/stage';

const ofStage = z.object({ stageId });
const revision = wholeNumber(1);

/**
 * A stage's live input: `interrupted` if its encoder went away while a session is on air there
 * (product.md#stages).
 */
export const inputState = z.enum(['off', 'onAir', 'interrupted']);
export type InputState = z.infer<typeof inputState>;

export const stageInput = z.object({
  stageId,
  state: inputState,
  /** Grows with every change; the higher one is the newer. */
  revision,
});
export type StageInput = z.infer<typeof stageInput>;

/** The state of a stage's live input; `off` also where the installation takes none. 404 for an unknown stage. */
export const getStageInput = defineEndpoint({
  id: 'getStageInput',
  method: 'GET',
  path: '/stages/{stageId}/input',
  access: 'authorized',
  params: ofStage,
  response: stageInput,
});

/** What an encoder needs to stream to a stage. */
export const ingest = z.object({
  /** The server: `rtmp://live.example.org/live`. */
  address: z.string(),
  /** The stream key, secret: whoever has it is on air. */
  key: z.string(),
  keyRevision: revision,
  /** Whether an encoder is connected. */
  connected: z.boolean(),
});
export type Ingest = z.infer<typeof ingest>;

/** Address and key of a stage's live input; null where the installation takes none. */
export const getIngest = defineEndpoint({
  id: 'getIngest',
  method: 'GET',
  path: '/stages/{stageId}/ingest',
  access: 'superuser',
  params: ofStage,
  response: z.object({ ingest: z.nullable(ingest) }),
});

/**
 * Replaces the key of that revision; the encoder that uses it is disconnected within seconds. Without effect if
 * the key has another revision already. 409 where the installation takes no live input.
 */
export const renewIngestKey = defineEndpoint({
  id: 'renewIngestKey',
  method: 'PUT',
  path: '/stages/{stageId}/ingest/key',
  access: 'superuser',
  params: ofStage,
  body: z.strictObject({ keyRevision: revision }),
  response: z.object({ ingest }),
});

/** The live input of the session's stage has changed. In the session's channel (`sessionChannel`). */
export const stageInputMessage = z.object({ kind: z.literal('stageInput'), input: stageInput });
