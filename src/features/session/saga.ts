import { all, call, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { getSession } from '../../contract/sessions';
import type { Deps } from '../../shared/deps';
import { selectTableName } from '../../shared/event';
import { isPassing, toFailure } from '../../shared/lib/apiFailure';
import { pageShown, locationChanged, wentOnline } from '../../shared/page';
import { whileSignedIn } from '../../shared/saga';
import { sessionChannel } from '../../contract/stages';
import { callApi } from '../../shared/auth';
import { followRequested, unfollowed } from '../../shared/realtime';
import { activeSessionOf, sessionEntered, sessionLeft } from '../../shared/sessionPage';
import { commentsLife, postSaga, removeSaga } from './commentsSaga';
import { presenceLife } from './presenceSaga';
import { selectDetail, selectSessionId, type WithSession } from './selectors';
import { sessionFailed, sessionRequested, sessionSucceeded } from './slice';

/** A session loaded longer ago than this is reloaded when the user returns to the page. */
export const STALE_MS = 300_000;

/** Loads the session once. A failure keeps what is shown. */
function* load(deps: Deps, id: string): SagaGenerator<void> {
  try {
    const tableName = yield* select(selectTableName);
    const session = yield* callApi(deps, getSession, {
      params: { sessionId: id },
      query: tableName ? { tableName } : {},
    });
    yield* put(sessionSucceeded({ session, loadedAt: yield* call(deps.clock.now) }));
  } catch (error) {
    yield* call(deps.report.error, 'session', error);
    yield* put(sessionFailed({ id, failure: toFailure(error) }));
  }
}

type State = WithSession & Parameters<typeof selectDetail>[0];

/**
 * Waits for a reason to reload: the user asks, the network is back, or the page is shown again after a long
 * time.
 */
function* waitForReason(deps: Deps, id: string): SagaGenerator<void> {
  while (true) {
    const { requested, shown, online } = yield* race({
      requested: take(sessionRequested),
      shown: take(pageShown),
      online: take(wentOnline),
    });
    if (requested) return;
    const detail = yield* select((state: State) => selectDetail(state));
    const now = yield* call(deps.clock.now);
    const worthIt =
      (online && detail.status === 'failed' && isPassing(detail.failure)) ||
      (shown && detail.status === 'loaded' && now - detail.loadedAt > STALE_MS);
    if (!worthIt) continue;
    yield* put(sessionRequested(id));
    return;
  }
}

/** Keeps this visit's session loaded; reports once that it was entered, and that it was left. */
function* detailLife(deps: Deps, id: string): SagaGenerator<void> {
  let entered = false;
  try {
    while (true) {
      yield* call(load, deps, id);
      const detail = yield* select((state: State) => selectDetail(state));
      if (!entered && detail.status === 'loaded') {
        entered = true;
        yield* put(sessionEntered(activeSessionOf(detail.session)));
      }
      yield* call(waitForReason, deps, id);
    }
  } finally {
    if (entered) yield* put(sessionLeft({ sessionId: id }));
  }
}

/** Presence and comments, once the session is known to exist. */
function* companyLife(deps: Deps, id: string): SagaGenerator<void> {
  yield* take(sessionEntered);
  yield* all([call(channelLife, id), call(presenceLife, deps, id), call(commentsLife, deps, id)]);
}

/** Follows the session's channel; what features show of it, they load when the subscription is confirmed. */
function* channelLife(id: string): SagaGenerator<void> {
  const channel = sessionChannel(id);
  try {
    yield* put(followRequested({ channel, after: null }));
    yield* take(() => false);
  } finally {
    yield* put(unfollowed({ channel }));
  }
}

/** Everything that runs while the user is on one session's page. */
function* visit(deps: Deps, id: string): SagaGenerator<void> {
  yield* put(sessionRequested(id));
  // `companyLife` first: it must already be waiting when the session is entered.
  yield* all([call(companyLife, deps, id), call(detailLife, deps, id)]);
}

/** Waits until the URL no longer names this session. */
function* leaving(id: string): SagaGenerator<void> {
  do yield* take(locationChanged);
  while ((yield* select(selectSessionId)) === id);
}

/** Follows the URL (product.md#routes): opening a session's page starts its visit, leaving ends it. */
function* pageLife(deps: Deps): SagaGenerator<void> {
  while (true) {
    const id = yield* select(selectSessionId);
    if (id === null) yield* take(locationChanged);
    // `left` comes first: it must be waiting when the visit's first steps change the address.
    else yield* race({ left: call(leaving, id), visit: call(visit, deps, id) });
  }
}

export function* sessionSaga(deps: Deps): SagaGenerator<void> {
  yield* fork(postSaga, deps);
  yield* fork(removeSaga, deps);
  yield* call(whileSignedIn, deps, 'session', () => pageLife(deps));
}
