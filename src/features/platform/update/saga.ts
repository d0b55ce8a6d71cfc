import { call, fork, put, race, select, take, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../shared/platform/deps';
import { toFailure, type Failure } from '../../../shared/kit/lib/apiFailure';
import { poll, safely } from '../../../shared/platform/saga';
import { newerBuildFound, updateRequested } from './slice';
import { selectNewerBuild } from './selectors';

/** Interval between reads of the main page's date (product.md#time). */
export const UPDATE_CHECK_MS = 60_000;

/** Reads the date once; one later than this page's load means a newer build. */
function* checkForUpdate(deps: Deps): SagaGenerator<true | Failure> {
  try {
    const modified = yield* call(deps.api.lastModified);
    const loadedAt = yield* call(deps.page.loadedAt);
    if (modified !== null && modified > loadedAt && !(yield* select(selectNewerBuild)))
      yield* put(newerBuildFound());
    return true;
  } catch (error) {
    yield* call(deps.report.error, 'update', error);
    return toFailure(error);
  }
}

/** Checks every 60 s until a newer build is found; loads it when the user asks. */
export function* updateSaga(deps: Deps): SagaGenerator<void> {
  yield* fork(
    safely(deps, 'update', function* () {
      yield* race({
        run: call(poll, deps, { everyMs: UPDATE_CHECK_MS, once: () => checkForUpdate(deps) }),
        found: take(newerBuildFound),
      });
    }),
  );
  yield* takeLeading(
    updateRequested,
    safely(deps, 'update', function* () {
      yield* call(deps.page.reload);
    }),
  );
}
