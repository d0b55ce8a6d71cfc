import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import { listPosterActs } from '../../../../contract/posters/posters';
import { callApi } from '../../../../shared/platform/auth';
import type { Deps } from '../../../../shared/platform/deps';
import { onLatest } from '../../../../shared/platform/saga';
import {
  actsFailed,
  actsRequested,
  actsSucceeded,
  moreActsRequested,
  moreActsSucceeded,
  type WithPosterActs,
} from './actsSlice';
import { editedSucceeded, posterChanged, posterSaved, type WithPosterEditing } from './slice';

const WHERE = 'posterActs';

function* read(deps: Deps, isMore: boolean): SagaGenerator<void> {
  const { poster } = yield* select((state: WithPosterEditing) => state.posterEditing);
  const { next } = yield* select((state: WithPosterActs) => state.posterActs);
  if (!poster?.manages) return;
  try {
    const query = isMore && next !== null ? { before: next } : {};
    const page = yield* callApi(deps, listPosterActs, { params: { posterId: poster.posterId }, query });
    yield* put(isMore ? moreActsSucceeded(page) : actsSucceeded(page));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(actsFailed());
  }
}

/** Reads what was done to a poster, for superusers, and again after they did something. */
export function* posterActsSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(
    deps,
    WHERE,
    [editedSucceeded, posterSaved, posterChanged, actsRequested, moreActsRequested],
    (action) => read(deps, moreActsRequested.match(action)),
  );
}
