import { createSlice } from '../../../shared/kit/lib/slices';
import { chatRequested, panelClosed, panelCovered, type Panel } from '../../../shared/helpdesk/helpdesk';
import { wentOnline } from '../../../shared/platform/page';
import { signedOut } from '../../../shared/platform/auth';
import { connectionReducers } from './reducers/connection';
import { conversationReducers } from './reducers/conversation';
import { lifeReducers } from './reducers/life';
import { outgoingReducers } from './reducers/outgoing';
import { pastReducers } from './reducers/past';
import { begin, initialState, withUnsent } from './state';
import { isLive, isUnderWay } from './status';
import { queueAgain } from './unsent';

/** The attendee's chat with the helpdesk; what its actions do is in `reducers`, by subject. */
export const helpdeskSlice = createSlice({
  name: 'helpdesk',
  initialState,
  reducers: {
    ...lifeReducers,
    ...connectionReducers,
    ...conversationReducers,
    ...outgoingReducers,
    ...pastReducers,
  },
  extraReducers: (builder) =>
    builder
      .addCase(chatRequested, (state) => {
        const panel: Panel = { status: 'open', by: 'person' };
        if (state.chat.status === 'hidden') return begin(state, panel);
        state.panel = panel;
        return state;
      })
      .addCase(panelClosed, (state) => {
        if (state.chat.status === 'inactive' && !isLive(state.chat)) {
          const past = state.past?.transcript === 'shown' ? null : state.past;
          return { ...withUnsent(state), past };
        }
        state.panel = { status: 'closed', unread: 0 };
        state.ending = 'none';
        return state;
      })
      .addCase(panelCovered, (state) => {
        state.panel = { status: 'closed', unread: 0 };
        state.ending = 'none';
      })
      .addCase(wentOnline, (state) => {
        if (isUnderWay(state.chat)) queueAgain(state);
      })
      .addCase(signedOut, () => initialState),
});

export const {
  chatRestored,
  unsentReceived,
  unsentHandedOver,
  newChatRequested,
  takeOverRequested,
  consentRequested,
  consentAnswered,
  chatCreationStarted,
  chatCreated,
  connectionEstablished,
  catchUpSucceeded,
  catchUpFailed,
  connectionLost,
  connectionBroken,
  connectionRefused,
  chatInactive,
  hoursReceived,
  deskClosed,
  chatReset,
  chatOver,
  pastRequested,
  pastSucceeded,
  pastFailed,
  pastDismissed,
  itemReceived,
  transcriptReceived,
  earlierRequested,
  earlierSucceeded,
  earlierFailed,
  agentTyped,
  agentTypingEnded,
  attendeeTyped,
  draftChanged,
  sendRequested,
  messageQueued,
  messageSendStarted,
  messageSent,
  messageFailed,
  retryRequested,
  endConfirmationRequested,
  endDeclined,
  endConfirmed,
} = helpdeskSlice.actions;
