import type { PayloadAction } from '../../../../shared/kit/lib/slices';
import type { ChatItem } from '../../../../contract/helpdesk/helpdesk';
import { countUnread, earlierThan, sinceWhen, takeIn } from '../arrivals';
import { isFromPerson } from '../items';
import type { HelpdeskState } from '../state';

/** What arrives from the desk, and typing. */
export const conversationReducers = {
  itemReceived(state: HelpdeskState, { payload }: PayloadAction<ChatItem>) {
    const fresh = takeIn(state, [payload]);
    countUnread(state, fresh);
    if (isFromPerson(payload)) state.agentTyping = false;
  },
  /**
   * `first`: the newest page, read first; otherwise missed items. `before`: token of the preceding page,
   * null if there is none.
   */
  transcriptReceived(
    state: HelpdeskState,
    { payload }: PayloadAction<{ items: ChatItem[]; before: string | null; first: boolean }>,
  ) {
    const isNew = payload.first ? sinceWhen(state) : () => true;
    const fresh = takeIn(state, payload.items);
    if (fresh.some(isFromPerson)) state.agentTyping = false;
    if (payload.first) {
      state.earlier = earlierThan(payload.before);
    }
    countUnread(
      state,
      fresh.filter(({ AbsoluteTime }) => isNew(Date.parse(AbsoluteTime))),
    );
  },
  /** Command: load earlier messages. */
  earlierRequested(state: HelpdeskState) {
    if (state.earlier.status === 'none') return;
    state.earlier = { status: 'loading', page: state.earlier.page };
  },
  earlierSucceeded(
    state: HelpdeskState,
    { payload }: PayloadAction<{ items: ChatItem[]; before: string | null }>,
  ) {
    takeIn(state, payload.items, false);
    state.earlier = earlierThan(payload.before);
  },
  earlierFailed(state: HelpdeskState) {
    if (state.earlier.status === 'loading') state.earlier = { status: 'failed', page: state.earlier.page };
  },
  /** An agent is typing. */
  agentTyped(state: HelpdeskState) {
    state.agentTyping = true;
  },
  agentTypingEnded(state: HelpdeskState) {
    state.agentTyping = false;
  },
  /** The attendee is typing. Carries no keystrokes, for privacy. */
  attendeeTyped() {},
};
