import type { PayloadAction } from '../../../../shared/kit/lib/slices';
import type { ChatItem } from '../../../../contract/helpdesk/helpdesk';
import { earlierThan, takeIn } from '../arrivals';
import type { HelpdeskState, PastChat } from '../state';
import { isLive } from '../status';

/** The last chat, once it is over. */
export const pastReducers = {
  /** Once its panel is closed, the user is thanked and offered its transcript. */
  chatOver(state: HelpdeskState, { payload }: PayloadAction<Pick<PastChat, 'contactId'>>) {
    state.past = { ...payload, transcript: 'offered' };
  },
  /** Command: fetch the transcript of the chat that is over, and show it. */
  pastRequested(state: HelpdeskState) {
    if (state.past && !isLive(state.chat)) state.past.transcript = 'loading';
  },
  pastSucceeded(
    state: HelpdeskState,
    { payload }: PayloadAction<{ items: ChatItem[]; before: string | null }>,
  ) {
    if (state.past?.transcript !== 'loading' || isLive(state.chat)) return;
    state.past.transcript = 'shown';
    state.chat = { status: 'inactive', reason: 'ended' };
    state.panel = { status: 'open', by: 'person' };
    takeIn(state, payload.items, false);
    state.earlier = earlierThan(payload.before);
  },
  pastFailed(state: HelpdeskState) {
    if (state.past?.transcript === 'loading') state.past.transcript = 'failed';
  },
  pastDismissed(state: HelpdeskState) {
    state.past = null;
  },
};
