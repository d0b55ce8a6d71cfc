import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../shared/deps';
import { selectPageOptions } from '../../../shared/event';
import { navigationRequested } from '../../../shared/page';
import { ENTRANCE_KEY } from '../../../shared/session';
import { ENTRANCE_SEEN_KEY } from '../storageKeys';
import { takeReturnPath } from './returnPath';

/**
 * Stores the entrance at the first sign-in of this browser, where the event has one (spec §2). A browser that keeps nothing
 * would show it again and again, and shows none.
 */
export function* storeEntrance(deps: Deps): SagaGenerator<void> {
  if (!(yield* select(selectPageOptions)).entrance.enabled) return;
  if ((yield* call(deps.storage.local.get, ENTRANCE_SEEN_KEY)) !== null) return;
  if (yield* call(deps.storage.local.set, ENTRANCE_SEEN_KEY, '1')) {
    yield* call(deps.storage.local.set, ENTRANCE_KEY, '1');
  }
}

/** From the entrance on to where sign-in leads without one. */
export function* leaveEntrance(deps: Deps): SagaGenerator<void> {
  yield* call(deps.storage.local.remove, ENTRANCE_KEY);
  yield* put(navigationRequested(yield* call(takeReturnPath, deps), true));
}
