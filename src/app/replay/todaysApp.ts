import { createRedactor } from '../../replay/log/redact';
import type { ReplaySagasOptions } from '../../replay/log/replay';
import { loadAllChunks } from '../loadAllChunks';
import { PRIVACY } from '../privacy';
import { rootReducer, rootSaga } from '../core';

/** Replayed data is already redacted, so the salt need not be secret. */
const REPLAY_SALT = new Uint8Array(16);

/** The current build as a replay runs it: all reducers and sagas, without a page. */
export async function todaysApp(): Promise<ReplaySagasOptions> {
  await loadAllChunks();
  return {
    reducer: rootReducer as ReplaySagasOptions['reducer'],
    rootSaga,
    createRedactor: () => createRedactor({ ...PRIVACY, salt: REPLAY_SALT }),
  };
}
