import type { PublicText } from '../../../contract/kit/publicText';
import type { OpenPeriod } from '../../../contract/helpdesk/helpdesk';
import type { Panel } from '../../../shared/helpdesk/helpdesk';
import { itemsAdapter, type Outgoing } from './items';
import type { ChatStatus } from './status';

/** The desk's out-of-hours message; null if it has none. */
export interface ClosedNotice {
  /** ISO instant; null if no opening hours are left. */
  opensAt: PublicText | null;
  closedText: string;
}

/** What a page noted before a reload: unread messages, and the time of the newest item it had. */
export interface UnreadNote {
  count: number;
  until: string;
}

/** State of loading earlier messages. `page`: token of the page before the first one loaded. */
export type Earlier =
  | { status: 'none' }
  | { status: 'idle'; page: string }
  | { status: 'loading'; page: string }
  | { status: 'failed'; page: string };

export interface HelpdeskState {
  chat: ChatStatus;
  panel: Panel;
  items: ReturnType<typeof itemsAdapter.getInitialState>;
  /** The attendee's undelivered messages, in the order written. */
  outgoing: Outgoing[];
  draft: string;
  /** An agent is typing (product.md#helpdesk). */
  agentTyping: boolean;
  earlier: Earlier;
  closedNotice: ClosedNotice | null;
  /** The desk's current and coming periods; empty if unknown, or if it is always open. */
  hours: OpenPeriod[];
  /** `confirming`: the user is asked to confirm ending the chat. */
  ending: 'none' | 'confirming';
  /** Number of items received so far. */
  arrivals: number;
  /**
   * The time of the newest item known before a reload, by the service's clock; empty if there was none. Null
   * if the chat began on this page.
   */
  knownUntil: string | null;
  /** The last chat, once it is over. */
  past: PastChat | null;
}

/**
 * A chat that is over. Its messages are gone from here (product.md#helpdesk); `contactId` fetches them anew,
 * null if its service can't. `shown`: the panel has them.
 */
export interface PastChat {
  contactId: string | null;
  transcript: 'offered' | 'loading' | 'failed' | 'shown';
}

export const initialState: HelpdeskState = {
  chat: { status: 'hidden' },
  panel: { status: 'closed', unread: 0 },
  items: itemsAdapter.getInitialState(),
  outgoing: [],
  draft: '',
  agentTyping: false,
  earlier: { status: 'none' },
  closedNotice: null,
  hours: [],
  ending: 'none',
  arrivals: 0,
  knownUntil: null,
  past: null,
};

/** The initial state plus what the user wrote and nobody has: the draft and unsent messages. */
export const withUnsent = ({ draft, outgoing }: HelpdeskState): HelpdeskState => ({
  ...initialState,
  draft,
  outgoing,
});

/** Begins a new chat. The draft and unsent messages stay. */
export function begin(state: HelpdeskState, panel: Panel): HelpdeskState {
  return { ...withUnsent(state), chat: { status: 'connecting', step: 'looking' }, panel };
}
