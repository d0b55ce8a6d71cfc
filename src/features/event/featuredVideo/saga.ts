import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import { getFeaturedVideo } from '../../../contract/event/featuredVideo';
import type { Deps } from '../../../shared/platform/deps';
import { isEditOf } from '../../../shared/platform/event';
import { toFailure } from '../../../shared/kit/lib/apiFailure';
import { onLatest, untilUnseen } from '../../../shared/platform/saga';
import { callApi } from '../../../shared/platform/auth';
import { selectFeaturedVideo } from './selectors';
import { featuredVideoFailed, featuredVideoRequested, featuredVideoSucceeded } from './slice';

/** Loads the featured video. A failure keeps the current one and is shown. */
function* fetchFeaturedVideo(deps: Deps): SagaGenerator<void> {
  try {
    const { featured } = yield* callApi(deps, getFeaturedVideo, {});
    yield* put(featuredVideoSucceeded(featured));
  } catch (error) {
    yield* call(deps.report.error, 'featuredVideo', error);
    yield* put(featuredVideoFailed(toFailure(error)));
  }
}

/**
 * Loads it again once it was edited. One takes the other's place at once; where none was, or none will be,
 * the change waits until it moves nothing that is looked at. A failure is only logged.
 */
function* replaceFeaturedVideo(deps: Deps): SagaGenerator<void> {
  const before = yield* select(selectFeaturedVideo);
  if (before.status === 'idle') return;
  try {
    const { featured } = yield* callApi(deps, getFeaturedVideo, {});
    if ((before.featured === null) !== (featured === null)) yield* call(untilUnseen);
    yield* put(featuredVideoSucceeded(featured));
  } catch (error) {
    yield* call(deps.report.error, 'featuredVideo', error);
  }
}

export function* featuredVideoSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, 'featuredVideo', featuredVideoRequested, () => fetchFeaturedVideo(deps));
  yield* onLatest(deps, 'featuredVideo', isEditOf('featuredVideo'), () => replaceFeaturedVideo(deps));
}
