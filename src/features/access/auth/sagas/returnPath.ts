import { call, select, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../../shared/platform/deps';
import { selectLocation } from '../../../../shared/platform/page';
import { isGate } from '../lib/guard';
import { RETURN_PATH_KEY } from '../storageKeys';

/** A path inside the app, not another host (`//host`, `/\\host`). */
const APP_PATH = /^\/(?![/\\])/;
/** Steps of the sign-in itself, never a destination. */
const ON_THE_WAY = /^\/(gate|entrance)(?![\w-])/;

/** Stores the current location to return to after sign-in. */
export function* storeReturnPath(deps: Deps): SagaGenerator<void> {
  const { pathname, search, hash } = yield* select(selectLocation);
  if (isGate(pathname)) return;
  yield* call(deps.storage.session.set, RETURN_PATH_KEY, pathname + search + hash);
}

/** Takes the stored return path and clears it; `/` if there is no valid one. */
export function* takeReturnPath(deps: Deps): SagaGenerator<string> {
  const stored = yield* call(deps.storage.session.get, RETURN_PATH_KEY);
  yield* call(deps.storage.session.remove, RETURN_PATH_KEY);
  return stored !== null && APP_PATH.test(stored) && !ON_THE_WAY.test(stored) ? stored : '/';
}
