import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { getEventNow, searchAdmin } from '../../../contract/admin/adminHub';
import { callApi } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { selectDataSetQuery } from '../../../shared/platform/event';
import { toFailure, type Failure } from '../../../shared/kit/lib/apiFailure';
import { onEvery, onLatest, poll } from '../../../shared/platform/saga';
import { hubEntered, hubLeft, nowFailed, nowSucceeded } from './nowSlice';
import { SETUP_HIDDEN_KEY, setupHidden } from './setupSlice';
import { foundFailed, foundSucceeded, queryTyped, searchOpened, type WithAdminSearch } from './searchSlice';

const WHERE = 'adminHub';

/** Refresh interval of the hub while it is open. */
const EVERY_MS = 30_000;

/** Typing pause before a search starts, in milliseconds. */
const PAUSE_MS = 150;

function* readNow(deps: Deps): SagaGenerator<true | Failure> {
  try {
    const query = yield* select(selectDataSetQuery);
    yield* put(nowSucceeded(yield* callApi(deps, getEventNow, { query }, { patient: false })));
    return true;
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(nowFailed());
    return toFailure(error);
  }
}

function* find(deps: Deps): SagaGenerator<void> {
  const { query } = yield* select((state: WithAdminSearch) => state.adminSearch);
  const q = query.trim();
  if (q === '') return;
  yield* call(deps.clock.sleep, PAUSE_MS);
  try {
    const dataSet = yield* select(selectDataSetQuery);
    yield* put(foundSucceeded({ found: yield* callApi(deps, searchAdmin, { query: { ...dataSet, q } }) }));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(foundFailed());
  }
}

/** Hides what is to be prepared where somebody wanted no more of it. */
function* restoreSetup(deps: Deps): SagaGenerator<void> {
  if ((yield* call(deps.storage.local.get, SETUP_HIDDEN_KEY)) !== null) yield* put(setupHidden());
}

/** The administration's hub and search (product.md#administration). */
export function* adminHubSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, WHERE, hubEntered, function* () {
    yield* race({
      following: call(poll, deps, { everyMs: EVERY_MS, once: () => readNow(deps) }),
      left: take(hubLeft),
    });
  });
  yield* onEvery(deps, WHERE, setupHidden, function* () {
    yield* call(deps.storage.local.set, SETUP_HIDDEN_KEY, 'true');
  });
  // Reopening the search cancels the query in flight.
  yield* onLatest(deps, WHERE, [queryTyped, searchOpened], () => find(deps));
  yield* call(restoreSetup, deps);
}
