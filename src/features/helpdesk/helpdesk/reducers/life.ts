import type { PayloadAction } from '../../../../shared/kit/lib/slices';
import type { OpenPeriod } from '../../../../contract/helpdesk/helpdesk';
import type { UnsentTexts } from '../../../../shared/platform/deps/helpdesk';
import { begin, initialState, type ClosedNotice, type HelpdeskState, type UnreadNote } from '../state';
import { isLive, type InactiveReason } from '../status';
import { mergeUnsent, setDelivery } from '../unsent';

/** Beginning a chat, and its end. */
export const lifeReducers = {
  /** A chat was open before a reload: find it. `unsent`: unsent text from that page, if any. */
  chatRestored(
    state: HelpdeskState,
    { payload }: PayloadAction<{ open: boolean; unread?: UnreadNote; unsent?: UnsentTexts }>,
  ) {
    const { open, unread } = payload;
    if (!isLive(state.chat)) {
      const closed = { status: 'closed', unread: unread?.count ?? 0 } as const;
      Object.assign(state, begin(state, open ? { status: 'open', by: 'restored' } : closed));
      state.knownUntil = unread?.until ?? null;
    }
    mergeUnsent(state, payload.unsent);
  },
  /** Command: begin a new chat after an inactive one. */
  newChatRequested(state: HelpdeskState) {
    return isLive(state.chat) ? state : begin(state, { status: 'open', by: 'person' });
  },
  /** Command: take over the chat open in another tab. */
  takeOverRequested(state: HelpdeskState) {
    return isLive(state.chat) ? state : begin(state, { status: 'open', by: 'person' });
  },
  /** The user is asked whether to share their recent actions. */
  consentRequested(state: HelpdeskState) {
    state.chat = { status: 'connecting', step: 'consent' };
  },
  consentAnswered(_state: HelpdeskState, _action: PayloadAction<{ share: boolean }>) {},
  chatCreationStarted(state: HelpdeskState) {
    state.chat = { status: 'connecting', step: 'starting' };
  },
  chatCreated(state: HelpdeskState) {
    state.chat = { status: 'connecting', step: 'joining' };
  },
  /** The chat cannot continue; the conversation stays readable until the panel is closed. */
  chatInactive(state: HelpdeskState, { payload }: PayloadAction<{ reason: InactiveReason }>) {
    state.chat = { status: 'inactive', reason: payload.reason };
    state.agentTyping = false;
    state.ending = 'none';
    for (const { clientToken } of state.outgoing) setDelivery(state, clientToken, 'failed');
  },
  hoursReceived(state: HelpdeskState, { payload }: PayloadAction<OpenPeriod[]>) {
    state.hours = payload;
  },
  /** Nobody is answering at this hour. */
  deskClosed(state: HelpdeskState, { payload }: PayloadAction<ClosedNotice | null>) {
    state.closedNotice = payload;
    state.chat = { status: 'inactive', reason: 'closed' };
  },
  /** The chat is over: messages are cleared and the panel is closed (product.md#helpdesk). */
  chatReset: () => initialState,
  /** The user wants to end the chat and is asked to confirm. */
  endConfirmationRequested(state: HelpdeskState) {
    state.ending = 'confirming';
  },
  endDeclined(state: HelpdeskState) {
    state.ending = 'none';
    // The focused question is removed, so the panel takes the focus.
    if (state.panel.status === 'open') state.panel.by = 'person';
  },
  /** Command: end the chat. */
  endConfirmed(state: HelpdeskState) {
    state.ending = 'none';
  },
};
