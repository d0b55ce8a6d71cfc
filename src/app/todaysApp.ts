import { createRedactor } from '../shared/actionLog/redact';
import type { ReplaySagasOptions } from '../shared/actionLog/replay';
import { loadAllChunks } from './allChunks';
import { PRIVACY_RULES } from './privacy';
import { rootReducer, rootSaga } from './core';

/** What is replayed is redacted already: no salt is secret there. */
const REPLAY_SALT = new Uint8Array(16);

/** This build of the app as a replay runs it: all its reducers and sagas, without a page. */
export async function todaysApp(): Promise<ReplaySagasOptions> {
  await loadAllChunks();
  return {
    reducer: rootReducer as ReplaySagasOptions['reducer'],
    rootSaga,
    createRedactor: () => createRedactor({ rules: PRIVACY_RULES, salt: REPLAY_SALT }),
  };
}
