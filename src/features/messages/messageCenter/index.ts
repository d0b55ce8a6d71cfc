import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { conversationsSlice } from './conversationsSlice';
import { foundSlice } from './foundSlice';
import { inboxSlice } from './inboxSlice';
import { peopleSlice } from './peopleSlice';
import { threadsSlice } from './threadsSlice';

export { MessageCenter, type MessageCenterProps } from './components/MessageCenter';
export { Inbox } from './components/Inbox';
export { messageCenterSaga } from './saga';
export const messageCenterReducers = {
  conversations: conversationsSlice.reducer,
  threads: threadsSlice.reducer,
  foundMessages: foundSlice.reducer,
  messagePeople: peopleSlice.reducer,
  messageInbox: inboxSlice.reducer,
};
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
