import { call, put, race, select, take, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../shared/platform/deps';
import { selectPageOptions } from '../../../shared/platform/event';
import { escapePressed } from '../../../shared/platform/page';
import { safely } from '../../../shared/platform/saga';
import { ENTRANCE_KEY, entrancePassed, signedOut } from '../../../shared/platform/auth';
import {
  doorsOpened,
  entranceFound,
  entranceLeft,
  entranceOpened,
  picturesFailed,
  picturesReady,
  skipRequested,
} from './slice';

/** Images that take longer are not waited for; the entrance is skipped. */
export const PICTURES_DEADLINE_MS = 3_000;
/**
 * Leaving the page breaks off its images, sometimes before the page is told that it is left. It is gone before
 * this has passed, so a reload shows the entrance again.
 */
export const LEAVING_MS = 200;

/**
 * Shows the entrance from loading its images to its end. `seconds` is its length, or null if it lasts until
 * the user continues.
 */
function* show(deps: Deps, seconds: number | null): SagaGenerator<void> {
  yield* put(entranceFound());
  const { ready, failed } = yield* race({
    ready: take(picturesReady),
    failed: take(picturesFailed),
    late: call(deps.clock.sleep, PICTURES_DEADLINE_MS),
  });
  if (failed) yield* call(deps.clock.sleep, LEAVING_MS);
  if (!ready) return;
  yield* put(doorsOpened());
  if (seconds === null) yield* take(skipRequested);
  else yield* call(deps.clock.sleep, seconds * 1000);
}

/** The entrance ended for another reason, so there is nothing left to do and nowhere to redirect. */
function* untilLeft(): SagaGenerator<true> {
  yield* take([signedOut, entranceLeft]);
  return true;
}

/**
 * Shows the entrance if one is stored, then continues (product.md#entrance). Without one, continues at once.
 */
function* pass(deps: Deps, still: boolean): SagaGenerator<void> {
  const { entrance } = yield* select(selectPageOptions);
  const stored = (yield* call(deps.storage.local.get, ENTRANCE_KEY)) !== null;
  if (entrance.enabled && stored) {
    const { ended } = yield* race({
      ended: call(untilLeft),
      shown: call(show, deps, still ? null : entrance.seconds),
      skipped: take([skipRequested, escapePressed]),
    });
    if (ended) return;
  }
  yield* put(entrancePassed());
}

/** Controls the entrance's timing; where it leads is up to the auth feature. */
export function* entranceSaga(deps: Deps): SagaGenerator<void> {
  yield* takeLatest(
    entranceOpened,
    safely(deps, 'entrance', ({ payload }: ReturnType<typeof entranceOpened>) => pass(deps, payload.still)),
  );
}
