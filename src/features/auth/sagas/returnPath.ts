import { call, select, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../shared/deps';
import { selectPlace } from '../../../shared/page';
import { isGate } from '../lib/guard';
import { RETURN_PATH_KEY } from '../storageKeys';

/** A path of the app, not an address elsewhere (`//host`, `/\\host`). */
const APP_PATH = /^\/(?![/\\])/;
/** Places that are on the way in, and never where somebody wanted to be. */
const ON_THE_WAY = /^\/(gate|entrance)(?![\w-])/;

/** Keeps the present place for after sign-in. */
export function* rememberPlace(deps: Deps): SagaGenerator<void> {
  const { pathname, search, hash } = yield* select(selectPlace);
  if (isGate(pathname)) return;
  yield* call(deps.storage.session.set, RETURN_PATH_KEY, pathname + search + hash);
}

/** The stored previous path, used up; `/` when there is none that is a place of the app. */
export function* takeReturnPath(deps: Deps): SagaGenerator<string> {
  const stored = yield* call(deps.storage.session.get, RETURN_PATH_KEY);
  yield* call(deps.storage.session.remove, RETURN_PATH_KEY);
  return stored !== null && APP_PATH.test(stored) && !ON_THE_WAY.test(stored) ? stored : '/';
}
