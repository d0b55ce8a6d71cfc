import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { countPromotion, SEEN_MS } from '../../../contract/exhibition/promotions';
import { callApi, selectAuthorized } from '../../platform/auth';
import type { Deps } from '../../platform/deps';
import { pageHidden } from '../../platform/page';
import { onEvery } from '../../platform/saga';
import {
  promotionCounted,
  promotionGone,
  promotionOpened,
  promotionShown,
  type PromotionAct,
  type WithPromotions,
} from './slice';

const WHERE = 'promotions';

/** Counts it, once in this page life; a failure is only logged. */
function* count(deps: Deps, promotionId: string, act: PromotionAct): SagaGenerator<void> {
  const { counted } = yield* select((state: WithPromotions) => state.promotions);
  if (counted[act].includes(promotionId) || !(yield* select(selectAuthorized))) return;
  yield* put(promotionCounted({ promotionId, act }));
  try {
    yield* callApi(deps, countPromotion, { body: { promotionId, act } }, { patient: false });
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
  }
}

/** Waits; true unless the promotion goes out of view or the page is hidden before. */
function* staysInView(deps: Deps, promotionId: string): SagaGenerator<boolean> {
  const { gone, hidden } = yield* race({
    stayed: call(deps.clock.sleep, SEEN_MS),
    gone: take(
      (action: { type: string }) => promotionGone.match(action) && action.payload.promotionId === promotionId,
    ),
    hidden: take(pageHidden),
  });
  return gone === undefined && hidden === undefined;
}

/** Counts promotions that stay in view long enough, and those that are opened (product.md#promotions). */
export function* promotionsSaga(deps: Deps): SagaGenerator<void> {
  yield* onEvery(deps, WHERE, promotionShown, function* ({ payload }) {
    if (yield* call(staysInView, deps, payload.promotionId)) {
      yield* call(() => count(deps, payload.promotionId, 'seen'));
    }
  });
  yield* onEvery(deps, WHERE, promotionOpened, ({ payload }) => count(deps, payload.promotionId, 'opened'));
}
