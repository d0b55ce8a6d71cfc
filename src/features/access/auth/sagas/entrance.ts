import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../../shared/platform/deps';
import { selectPageOptions } from '../../../../shared/platform/event';
import { navigationRequested } from '../../../../shared/platform/page';
import { ENTRANCE_KEY } from '../../../../shared/platform/auth';
import { ENTRANCE_SEEN_KEY } from '../storageKeys';
import { takeReturnPath } from './returnPath';

/**
 * Stores the entrance at this browser's first sign-in, if the event has one (product.md#entrance). Skipped
 * without working storage, which would show the entrance every time.
 */
export function* storeEntrance(deps: Deps): SagaGenerator<void> {
  if (!(yield* select(selectPageOptions)).entrance.enabled) return;
  if ((yield* call(deps.storage.local.get, ENTRANCE_SEEN_KEY)) !== null) return;
  if (yield* call(deps.storage.local.set, ENTRANCE_SEEN_KEY, '1')) {
    yield* call(deps.storage.local.set, ENTRANCE_KEY, '1');
  }
}

/** Continues from the entrance to where sign-in would lead without one. */
export function* leaveEntrance(deps: Deps): SagaGenerator<void> {
  yield* call(deps.storage.local.remove, ENTRANCE_KEY);
  yield* put(navigationRequested(yield* call(takeReturnPath, deps), true));
}
