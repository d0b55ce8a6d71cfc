import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import { getTradeshow } from '../../../contract/exhibition/tradeshow';
import type { Deps } from '../../../shared/platform/deps';
import { selectDataSetQuery } from '../../../shared/platform/event';
import { toFailure } from '../../../shared/kit/lib/apiFailure';
import { onLatest } from '../../../shared/platform/saga';
import { callApi } from '../../../shared/platform/auth';
import { tradeshowFailed, tradeshowRequested, tradeshowSucceeded } from './slice';

/** Loads the companies once, from the data set in demo mode. A failure keeps the old ones and is shown. */
function* fetchTradeshow(deps: Deps): SagaGenerator<void> {
  try {
    const query = yield* select(selectDataSetQuery);
    const reply = yield* callApi(deps, getTradeshow, { query });
    yield* put(tradeshowSucceeded(reply));
  } catch (error) {
    yield* call(deps.report.error, 'tradeshow', error);
    yield* put(tradeshowFailed(toFailure(error)));
  }
}

export function* tradeshowSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, 'tradeshow', tradeshowRequested, () => fetchTradeshow(deps));
}
