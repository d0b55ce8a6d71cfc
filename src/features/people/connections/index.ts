import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { connectionsSlice } from './slice';

export { Connect } from './components/Connect';
export { Connections } from './components/Connections';
export { connectionsSaga } from './saga';
export { selectAreConnectionsKnown, selectConnectionChanges } from './selectors';
export { type WithConnections } from './slice';
export { useConnections } from './useConnections';
export const connectionsReducer = connectionsSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
