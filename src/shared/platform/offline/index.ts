/**
 * Data for use without a network: replies that are kept on this device, changes that wait, and the words that
 * say so. The shell lists the reducer as `offline`, and the messages.
 */
import type { LoadMessages, MessagesFile } from '../../kit/texts';
import { offlineSlice } from './slice';

export { DataAge } from './DataAge';
export { amendKept, callKept, outcomeOf, untilCurrent } from './callKept';
export { selectIsKept, selectKeptSince, type WithOffline } from './selectors';
export { sendChanges } from './sendChanges';
export const offlineReducer = offlineSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
