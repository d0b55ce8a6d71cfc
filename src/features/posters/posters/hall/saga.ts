import { call, put, type SagaGenerator } from 'typed-redux-saga';
import { getPosterHall, getPosterResults } from '../../../../contract/posters/posters';
import { callApi } from '../../../../shared/platform/auth';
import type { Deps } from '../../../../shared/platform/deps';
import { toFailure } from '../../../../shared/kit/lib/apiFailure';
import { onLatest } from '../../../../shared/platform/saga';
import {
  hallFailed,
  hallRequested,
  hallSucceeded,
  resultsFailed,
  resultsRequested,
  resultsSucceeded,
} from './slice';

const WHERE = 'posterHall';

function* fetchHall(deps: Deps): SagaGenerator<void> {
  try {
    yield* put(hallSucceeded(yield* callApi(deps, getPosterHall, {})));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(hallFailed(toFailure(error)));
  }
}

function* fetchResults(deps: Deps): SagaGenerator<void> {
  try {
    yield* put(resultsSucceeded(yield* callApi(deps, getPosterResults, {})));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(resultsFailed(toFailure(error)));
  }
}

export function* posterHallSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, WHERE, hallRequested, () => fetchHall(deps));
  yield* onLatest(deps, WHERE, resultsRequested, () => fetchResults(deps));
}
