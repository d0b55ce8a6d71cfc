import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import { getExhibitor } from '../../../../contract/exhibition/tradeshow';
import type { Deps } from '../../../../shared/platform/deps';
import { selectDataSetQuery } from '../../../../shared/platform/event';
import { toFailure } from '../../../../shared/kit/lib/apiFailure';
import { onLatest } from '../../../../shared/platform/saga';
import { callApi } from '../../../../shared/platform/auth';
import { boothFailed, boothRequested, boothSucceeded } from './slice';

/** Loads the booth once, from the data set in demo mode. */
function* fetchBooth(
  deps: Deps,
  { payload: { exhibitorId } }: ReturnType<typeof boothRequested>,
): SagaGenerator<void> {
  try {
    const query = yield* select(selectDataSetQuery);
    yield* put(boothSucceeded(yield* callApi(deps, getExhibitor, { params: { exhibitorId }, query })));
  } catch (error) {
    yield* call(deps.report.error, 'booth', error);
    yield* put(boothFailed({ exhibitorId, failure: toFailure(error) }));
  }
}

export function* boothSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, 'booth', boothRequested, (action) => fetchBooth(deps, action));
}
