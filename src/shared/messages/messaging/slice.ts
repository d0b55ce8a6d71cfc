import type { Message } from '../../../contract/messages/messages';
import type { MessagingSettings } from '../../../contract/messages/messaging';
import { signedOut } from '../../platform/auth';
import { createSlice, type PayloadAction } from '../../kit/lib/slices';

/** What the whole app knows of the user's messages. */
export interface MessagingState {
  /** Number of conversations with unread messages; null until it is known. */
  unread: number | null;
  /** The user's choices; null until they are loaded. */
  settings: MessagingSettings | null;
  /** Whether messages wait on this device that were not sent before the page was left. */
  hasWaiting: boolean;
}

const initialState: MessagingState = { unread: null, settings: null, hasWaiting: false };

type OfConversation<T> = PayloadAction<{ conversationId: string } & T>;

export const messagingSlice = createSlice({
  name: 'messaging',
  initialState,
  reducers: {
    unreadSucceeded(state, { payload }: PayloadAction<{ unread: number }>) {
      state.unread = payload.unread;
    },
    /** Load the user's choices. */
    settingsRequested() {},
    settingsSucceeded(state, { payload }: PayloadAction<{ settings: MessagingSettings }>) {
      state.settings = payload.settings;
    },
    /** Messages wait on this device: whoever sends them is to be loaded. */
    waitingFound(state) {
      state.hasWaiting = true;
    },
    /** The subscription to the user's channel began, or began anew: what came before was not heard. */
    messagingResumed() {},
    /** The user's choices, blocks or closure changed, perhaps on another device. */
    messagingChanged() {},
    /** Something in a conversation changed, up to this revision. */
    conversationChanged(_state, _action: OfConversation<{ revision: number }>) {},
    /** A new or changed message, for those who know the conversation up to revision `after`. */
    messageReceived(_state, _action: OfConversation<{ message: Message; after: number }>) {},
    typingReceived(_state, _action: OfConversation<{ userId: string; name: string }>) {},
    /** A member, perhaps the user on another device, read up to this message. */
    readReceived(_state, _action: OfConversation<{ userId: string; number: number }>) {},
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  unreadSucceeded,
  settingsRequested,
  settingsSucceeded,
  waitingFound,
  messagingResumed,
  messagingChanged,
  conversationChanged,
  messageReceived,
  typingReceived,
  readReceived,
} = messagingSlice.actions;

/** Present where the event has Message Center, once its chunk is loaded. */
export interface WithMessaging {
  messaging?: MessagingState;
}
