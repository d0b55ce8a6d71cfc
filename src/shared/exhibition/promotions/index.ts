/** Ads and banners: links that say that they are sponsored and count how often they are seen and opened. */
import { promotionsSlice } from './slice';

export { SponsoredLink, type PromotionWatch } from './SponsoredLink';
export { usePromotions } from './usePromotions';
export { promotionsSaga } from './saga';
export const promotionsReducer = promotionsSlice.reducer;
