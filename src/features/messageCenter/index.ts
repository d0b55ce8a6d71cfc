import type { LoadMessages, MessagesFile } from '../../shared/messages';
import { conversationsSlice } from './conversationsSlice';
import { foundSlice } from './foundSlice';
import { peopleSlice } from './peopleSlice';
import { threadsSlice } from './threadsSlice';

export { MessageCenter, type MessageCenterProps } from './components/MessageCenter';
export { messageCenterSaga } from './saga';
export const messageCenterReducers = {
  conversations: conversationsSlice.reducer,
  threads: threadsSlice.reducer,
  foundMessages: foundSlice.reducer,
  messagePeople: peopleSlice.reducer,
};
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
