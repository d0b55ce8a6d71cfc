import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { promotionGone, promotionOpened, promotionShown } from './slice';
import type { PromotionWatch } from './SponsoredLink';

/** Tells the store what becomes of promotions, which counts them. */
export function usePromotions(): PromotionWatch {
  const dispatch = useDispatch();
  return useMemo(
    () => ({
      onShown: (promotionId) => dispatch(promotionShown({ promotionId })),
      onGone: (promotionId) => dispatch(promotionGone({ promotionId })),
      onOpened: (promotionId) => dispatch(promotionOpened({ promotionId })),
    }),
    [dispatch],
  );
}
