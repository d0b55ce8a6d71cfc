import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { promotionAdminSlice } from './slice';

export { PromotionAdmin, type PromotionPreview } from './components/PromotionAdmin';
export { promotionAdminSaga } from './saga';
export const promotionAdminReducer = promotionAdminSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
