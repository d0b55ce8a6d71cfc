import { call, put, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { getFeaturedVideo } from '../../contract/featuredVideo';
import type { Deps } from '../../shared/deps';
import { toFailure } from '../../shared/lib/apiFailure';
import { safely, untilSignedOut } from '../../shared/saga';
import { callApi } from '../../shared/auth';
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

export function* featuredVideoSaga(deps: Deps): SagaGenerator<void> {
  yield* takeLatest(
    featuredVideoRequested,
    safely(
      deps,
      'featuredVideo',
      untilSignedOut(() => fetchFeaturedVideo(deps)),
    ),
  );
}
