import type { LoadMessages, MessagesFile } from '../../../../shared/kit/texts';
import { broadcastSlice } from './slice';

export { BroadcastForm } from './components/BroadcastForm';
export { Broadcasts } from './components/Broadcasts';
export { broadcastSaga } from './saga';
export const broadcastReducer = broadcastSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
