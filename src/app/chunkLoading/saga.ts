import { call, fork, put, race, select, spawn, take, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import type { ChunkName } from '../chunkRegistry';
import { CHUNK_LOAD_TIMEOUT_MS, reloadedKey, type FeatureSaga } from '../../shared/platform/chunks';
import type { Deps } from '../../shared/platform/deps';
import { toFailure, type Failure } from '../../shared/kit/lib/apiFailure';
import { wentOnline } from '../../shared/platform/page';
import { backoff, withRetries, safely } from '../../shared/platform/saga';
import { loadedChunks } from './loadedChunks';
import { chunkExpected, chunkFailed, chunkLoaded, chunkRequested, type ChunksState } from './slice';
import { selectChunk } from './selectors';

/** First wait before a failed chunk is requested again. */
const RETRY_MS = 10_000;

/** Spawns each saga under its name. One that throws is reported and ends without affecting the others. */
export function* spawnAll(deps: Deps, sagas: Record<string, FeatureSaga>): SagaGenerator<void> {
  for (const [name, saga] of Object.entries(sagas)) {
    yield* spawn(safely(deps, name, saga), deps);
  }
}

/**
 * A missing file usually belongs to the previous build: the first time, the page is reloaded
 * (product.md#shell). Returns whether it is.
 */
function* reloadOnce(deps: Deps, name: ChunkName): SagaGenerator<boolean> {
  const reloaded = yield* call(deps.storage.session.get, reloadedKey(name));
  if (reloaded !== null || !(yield* call(deps.storage.session.set, reloadedKey(name), '1'))) return false;
  yield* call(deps.page.reload);
  return true;
}

/** The sagas not yet running, since two chunks may bring the same feature. Marks them as running. */
function notRunning(sagas: Record<string, FeatureSaga>, running: Set<string>): Record<string, FeatureSaga> {
  const fresh = Object.entries(sagas).filter(([name]) => !running.has(name));
  for (const [name] of fresh) running.add(name);
  return Object.fromEntries(fresh);
}

function* request(deps: Deps, name: ChunkName): SagaGenerator<void> {
  yield* call(deps.load.chunk, name);
}

/**
 * Loads a chunk once and starts its sagas. Returns false if it failed: the screen then says what is missing,
 * and the page stays, even without a connection (product.md#shell).
 */
function* loadChunk(deps: Deps, name: ChunkName, running: Set<string>): SagaGenerator<boolean> {
  if ((yield* select((state: { chunks: ChunksState }) => selectChunk(state, name)))?.status === 'loaded')
    return true;
  let failure: Failure;
  try {
    const { late } = yield* race({
      loaded: call(() => withRetries(deps, () => request(deps, name))),
      late: call(function* () {
        yield* call(deps.clock.sleep, CHUNK_LOAD_TIMEOUT_MS);
        return true;
      }),
    });
    if (!late) {
      yield* call(deps.storage.session.remove, reloadedKey(name));
      yield* put(chunkLoaded(name));
      yield* fork(spawnAll, deps, notRunning(loadedChunks.get(name)?.sagas ?? {}, running));
      return true;
    }
    failure = { kind: 'network', status: null, message: 'ChunkLoadError: timeout' };
  } catch (error) {
    failure = toFailure(error);
    if (failure.kind !== 'network' && (yield* call(reloadOnce, deps, name))) return true;
  }
  yield* put(chunkFailed({ name, failure: { ...failure, kind: 'network' } }));
  return false;
}

const isRequestOf = (name: ChunkName) => (action: { type: string; payload?: unknown }) =>
  chunkRequested.match(action) && action.payload === name;

/** Loads chunks on request, and failed ones again until they are there. */
export function* chunkSaga(deps: Deps): SagaGenerator<void> {
  const inFlight = new Set<string>();
  const running = new Set<string>();
  yield* takeEvery(
    chunkExpected,
    safely(deps, 'chunks', function* ({ payload: name }: ReturnType<typeof chunkExpected>) {
      // What could not be fetched is met when it is needed: until then nothing is missing.
      if (yield* call(deps.load.ahead, name)) yield* put(chunkRequested(name));
    }),
  );
  yield* takeEvery(
    chunkRequested,
    safely(deps, 'chunks', function* ({ payload: name }: ReturnType<typeof chunkRequested>) {
      if (inFlight.has(name)) return;
      inFlight.add(name);
      try {
        for (let failures = 1; !(yield* call(loadChunk, deps, name, running)); failures += 1) {
          yield* race({
            due: call(deps.clock.sleep, backoff(RETRY_MS, failures)),
            online: take(wentOnline),
            requested: take(isRequestOf(name)),
          });
        }
      } finally {
        inFlight.delete(name);
      }
    }),
  );
}
