import { call, put, type SagaGenerator } from 'typed-redux-saga';
import { getPromotionForm, putPromotions } from '../../../contract/exhibition/promotionAdmin';
import { listPromotionCounts } from '../../../contract/exhibition/promotions';
import { getTradeshow } from '../../../contract/exhibition/tradeshow';
import { callApi } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { revisionFormSaga } from '../../../shared/platform/revisionForm';
import { onLatest } from '../../../shared/platform/saga';
import { selectPromotionAdmin } from './selectors';
import { boothsSucceeded, countsSucceeded, formRequested, promotionAdminSlice } from './slice';

const WHERE = 'promotionAdmin';

/** Reads what is shown beside the form. The form works without it, so a failure is only logged. */
function* readFacts(deps: Deps): SagaGenerator<void> {
  try {
    const { promotions } = yield* callApi(deps, listPromotionCounts, {});
    yield* put(countsSucceeded({ counts: promotions }));
    const { exhibitors } = yield* callApi(deps, getTradeshow, { query: {} });
    const booths = exhibitors.map(({ exhibitorId, companyName }) => ({ exhibitorId, companyName }));
    yield* put(boothsSucceeded({ booths }));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
  }
}

/** Reads and saves ads and banners (product.md#administration). */
export function* promotionAdminSaga(deps: Deps): SagaGenerator<void> {
  yield* revisionFormSaga(deps, {
    where: WHERE,
    actions: promotionAdminSlice.actions,
    selectForm: selectPromotionAdmin,
    *read() {
      return yield* callApi(deps, getPromotionForm, {});
    },
    *save({ promotions, revision }, changes) {
      const body = { promotions: { ...promotions, ...changes }, revision };
      return yield* callApi(deps, putPromotions, { body });
    },
  });
  yield* onLatest(deps, WHERE, formRequested, () => readFacts(deps));
}
