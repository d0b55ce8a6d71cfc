import { call, put, takeEvery, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { getRecommendedAttendees, hideRecommendedAttendee } from '../../contract/recommendedAttendees';
import type { Deps } from '../../shared/deps';
import { toFailure } from '../../shared/lib/apiFailure';
import { safely, untilSignedOut } from '../../shared/saga';
import { callApi } from '../../shared/session';
import {
  hideFailed,
  hideRequested,
  hideSucceeded,
  recommendedFailed,
  recommendedRequested,
  recommendedSucceeded,
} from './slice';

/** So many people at most: two rows of cards on a wide screen. */
const MOST = 8;

/** Reads the suggestions once. A failure keeps the old ones and is shown. */
function* fetchRecommended(deps: Deps): SagaGenerator<void> {
  try {
    const query = { limit: MOST };
    yield* put(recommendedSucceeded(yield* callApi(deps, getRecommendedAttendees, { query })));
  } catch (error) {
    yield* call(deps.report.error, 'recommended', error);
    yield* put(recommendedFailed(toFailure(error)));
  }
}

/** Has the server remember that somebody is not wanted. */
function* hide(
  deps: Deps,
  { payload: { attendeeId } }: ReturnType<typeof hideRequested>,
): SagaGenerator<void> {
  try {
    yield* callApi(deps, hideRecommendedAttendee, { params: { attendeeId } });
    yield* put(hideSucceeded({ attendeeId }));
  } catch (error) {
    yield* call(deps.report.error, 'recommended', error);
    yield* put(hideFailed({ attendeeId }));
  }
}

export function* recommendedSaga(deps: Deps): SagaGenerator<void> {
  yield* takeLatest(
    recommendedRequested,
    safely(
      deps,
      'recommended',
      untilSignedOut(() => fetchRecommended(deps)),
    ),
  );
  yield* takeEvery(
    hideRequested,
    safely(
      deps,
      'recommended',
      untilSignedOut((action: ReturnType<typeof hideRequested>) => hide(deps, action)),
    ),
  );
}
