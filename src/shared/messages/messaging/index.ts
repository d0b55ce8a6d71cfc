/**
 * The user's messages, as far as the whole app knows of them: unread count, choices, and what their own
 * channel says, as actions. The chunk `messaging` lists the reducer and the saga, beside `realtime`.
 */
import { messagingSlice } from './slice';

export { KEPT_DRAFTS, KEPT_OUTGOING } from './kept';
export { messagingSaga } from './saga';
export { selectHasWaiting, selectMessagingSettings, selectUnreadMessages } from './selectors';
export {
  conversationChanged,
  messageReceived,
  messagingChanged,
  messagingResumed,
  readReceived,
  settingsRequested,
  settingsSucceeded,
  typingReceived,
  unreadSucceeded,
  waitingFound,
  type MessagingState,
  type WithMessaging,
} from './slice';
export const messagingReducer = messagingSlice.reducer;
