/**
 * Who of those on the screen is online (product.md#messages). A chunk that shows it lists the reducer and the
 * saga as `onlineStatus`, and the messages.
 */
import type { LoadMessages, MessagesFile } from '../../kit/texts';
import { onlineStatusSlice } from './slice';

export { LastSeen } from './LastSeen';
export { OnlineDot } from './OnlineDot';
export { onlineStatusSaga } from './saga';
export { selectStatusOf } from './selectors';
export { statusOf } from './statusOf';
export type { WithOnlineStatus } from './slice';
export { useOnlineStatus } from './useOnlineStatus';
export const onlineStatusReducer = onlineStatusSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
