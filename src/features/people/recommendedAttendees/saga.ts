import type { Task } from 'redux-saga';
import { call, fork, put, select, type SagaGenerator } from 'typed-redux-saga';
import {
  getRecommendedAttendees,
  hideRecommendedAttendee,
  restoreRecommendedAttendee,
} from '../../../contract/people/recommendedAttendees';
import type { Deps } from '../../../shared/platform/deps';
import { toFailure } from '../../../shared/kit/lib/apiFailure';
import { onLatest, onLeading, safely, untilSignedOut } from '../../../shared/platform/saga';
import { callApi, selectAuthorized } from '../../../shared/platform/auth';
import {
  hideFailed,
  hideRequested,
  hideSucceeded,
  recommendedFailed,
  recommendedRequested,
  recommendedSucceeded,
  undoFailed,
  undoRequested,
  undoSucceeded,
  type PendingChange,
} from './slice';
import { selectRecommended } from './selectors';

/** Loads the suggestions once. A failure keeps the old ones and is shown. */
function* fetchRecommended(deps: Deps): SagaGenerator<void> {
  try {
    yield* put(recommendedSucceeded(yield* callApi(deps, getRecommendedAttendees, { query: {} })));
  } catch (error) {
    yield* call(deps.report.error, 'recommended', error);
    yield* put(recommendedFailed(toFailure(error)));
  }
}

/** Tells the server to hide an attendee, or to undo that. */
function* send(deps: Deps, { kind, item }: PendingChange): SagaGenerator<void> {
  const params = { attendeeId: item.attendee.attendeeId };
  const isHiding = kind === 'hide';
  try {
    yield* callApi(deps, isHiding ? hideRecommendedAttendee : restoreRecommendedAttendee, { params });
    yield* put(isHiding ? hideSucceeded() : undoSucceeded());
  } catch (error) {
    yield* call(deps.report.error, 'recommended', error);
    yield* put(isHiding ? hideFailed() : undoFailed());
  }
}

/** Sends changes one at a time: a hide and its undo must not arrive in reverse order. */
function* sendAll(deps: Deps): SagaGenerator<void> {
  while (true) {
    const [change] = (yield* select(selectRecommended)).pending;
    if (!change) return;
    yield* call(send, deps, change);
  }
}

/** Loads the suggestions when they are asked for; the first time, `ahead` may have done so. */
export function* answerRequests(deps: Deps, ahead: Task | null): SagaGenerator<void> {
  let first = ahead;
  yield* onLatest(deps, 'recommended', recommendedRequested, function* () {
    const { status } = yield* select(selectRecommended);
    const isAnswered = first !== null && (first.isRunning() || status === 'loaded');
    first = null;
    if (!isAnswered) yield* call(fetchRecommended, deps);
  });
}

export function* recommendedSaga(deps: Deps): SagaGenerator<void> {
  // What shows suggestions has this code loaded: asked for now, they are part of its first render.
  const load = safely(
    deps,
    'recommended',
    untilSignedOut(() => fetchRecommended(deps)),
  );
  yield* answerRequests(deps, (yield* select(selectAuthorized)) ? yield* fork(load) : null);
  yield* onLeading(deps, 'recommended', [hideRequested, undoRequested], () => sendAll(deps));
}
