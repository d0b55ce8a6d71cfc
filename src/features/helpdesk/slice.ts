import { createSlice, type PayloadAction } from '../../shared/lib/slices';
import { CONTENT_TYPE, type ChatItem, type OpenPeriod } from '../../contract/helpdesk';
import type { UnsentTexts } from '../../shared/deps/helpdesk';
import { chatRequested, panelClosed, panelCovered, type Panel } from '../../shared/helpdesk';
import { wentOnline } from '../../shared/page';
import { signedOut } from '../../shared/auth';
import { isFromPerson, isOwn, itemsAdapter, type Outgoing } from './items';
import { isLive, isUnderWay, type ChatStatus, type InactiveReason } from './status';

/** The desk's out-of-hours message; null if it has none. */
export interface ClosedNotice {
  /** ISO instant; null if no opening hours are left. */
  opensAt: string | null;
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

const initialState: HelpdeskState = {
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
const unsent = ({ draft, outgoing }: HelpdeskState): HelpdeskState => ({ ...initialState, draft, outgoing });

/** Begins a new chat. The draft and unsent messages stay. */
function begin(state: HelpdeskState, panel: Panel): HelpdeskState {
  return { ...unsent(state), chat: { status: 'connecting', step: 'looking' }, panel };
}

/**
 * Merges unsent text from elsewhere: each message once, in the order written. An existing draft takes
 * precedence.
 */
function mergeUnsent(state: HelpdeskState, unsent: UnsentTexts | undefined) {
  if (!unsent) return;
  if (state.draft === '') state.draft = unsent.draft;
  const known = new Set(state.outgoing.map(({ clientToken }) => clientToken));
  const fresh = unsent.outgoing
    .filter(({ clientToken }) => !known.has(clientToken))
    .map(({ failed, ...message }): Outgoing => ({ ...message, delivery: failed ? 'failed' : 'waiting' }));
  state.outgoing = [...state.outgoing, ...fresh].sort((one, other) => one.writtenAt - other.writtenAt);
}

/**
 * Index of the outgoing message an item corresponds to, or -1. Matched by the sender's id or, if the service
 * omits it, by text.
 */
function indexOfOutgoing({ outgoing }: HelpdeskState, item: ChatItem): number {
  if (!isOwn(item)) return -1;
  if (item.ClientToken !== undefined) {
    return outgoing.findIndex(({ clientToken }) => clientToken === item.ClientToken);
  }
  return outgoing.findIndex(({ delivery, Content }) => delivery === 'sending' && Content === item.Content);
}

/**
 * Adds items, each once, and removes the outgoing messages they acknowledge. Items of earlier pages
 * acknowledge nothing.
 */
function takeIn(state: HelpdeskState, items: readonly ChatItem[], acknowledge = true): ChatItem[] {
  const fresh = items.filter(({ Id }) => !(Id in state.items.entities));
  for (const item of acknowledge ? fresh : []) {
    const index = indexOfOutgoing(state, item);
    if (index >= 0) state.outgoing.splice(index, 1);
  }
  const stored = fresh.map((item, index) => ({ ...item, arrival: state.arrivals + index }));
  state.arrivals += stored.length;
  state.items = itemsAdapter.addMany(state.items, stored);
  return fresh;
}

/**
 * When following the chat began here, by the service's clock; older items may have been read before a reload.
 * Infinite until the first item arrives.
 */
function earliestTime({ items }: HelpdeskState): number {
  const [earliest] = itemsAdapter.getSelectors().selectAll(items);
  return earliest ? Date.parse(earliest.AbsoluteTime) : Infinity;
}

/**
 * Whether an item of the first page arrived after what was known before a reload, or since the chat began
 * here.
 */
function sinceWhen(state: HelpdeskState): (time: number) => boolean {
  if (state.knownUntil === null) {
    const earliest = earliestTime(state);
    return (time) => time >= earliest;
  }
  const until = Date.parse(state.knownUntil);
  return (time) => !(time <= until);
}

/** Counts agents' messages that arrive while the panel is closed, for the launcher. */
function countUnread(state: HelpdeskState, fresh: readonly ChatItem[]) {
  if (state.panel.status === 'closed') state.panel.unread += fresh.filter(isFromPerson).length;
}

export const helpdeskSlice = createSlice({
  name: 'helpdesk',
  initialState,
  reducers: {
    /** A chat was open before a reload: find it. `unsent`: unsent text from that page, if any. */
    chatRestored(
      state,
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
    /** Takes over another tab's unsent text. */
    unsentReceived(state, { payload }: PayloadAction<UnsentTexts>) {
      mergeUnsent(state, payload);
    },
    /** Another tab has taken over the unsent text. */
    unsentHandedOver(state) {
      state.draft = '';
      state.outgoing = [];
    },
    /** Command: begin a new chat after an inactive one. */
    newChatRequested(state) {
      return isLive(state.chat) ? state : begin(state, { status: 'open', by: 'person' });
    },
    /** Command: take over the chat open in another tab. */
    takeOverRequested(state) {
      return isLive(state.chat) ? state : begin(state, { status: 'open', by: 'person' });
    },
    /** The user is asked whether to share their recent actions. */
    consentRequested(state) {
      state.chat = { status: 'connecting', step: 'consent' };
    },
    consentAnswered(_state, _action: PayloadAction<{ share: boolean }>) {},
    chatCreationStarted(state) {
      state.chat = { status: 'connecting', step: 'starting' };
    },
    chatCreated(state) {
      state.chat = { status: 'connecting', step: 'joining' };
    },
    /** Connected or reconnected: messages can be received. */
    connectionEstablished(state) {
      state.chat = { status: 'active', connection: 'catchingUp' };
    },
    /** Missed items are loaded: messages can be sent. */
    catchUpSucceeded(state) {
      if (state.chat.status === 'active' && state.chat.connection === 'catchingUp')
        state.chat.connection = 'up';
      queueAgain(state);
    },
    /** Missed items could not be read this time, which does not hold up sending. */
    catchUpFailed(state) {
      if (state.chat.status === 'active' && state.chat.connection === 'catchingUp')
        state.chat.connection = 'up';
    },
    /**
     * The connection is lost and the library is reconnecting, or the browser is offline, whatever the
     * connection's state.
     */
    connectionLost(state) {
      if (state.chat.status === 'active') state.chat.connection = 'lost';
      state.agentTyping = false;
    },
    /**
     * The connection broke: the chat is inactive (product.md#helpdesk) until it is rejoined. Unsent messages
     * wait for that.
     */
    connectionBroken(state) {
      state.chat = { status: 'inactive', reason: 'restoring' };
      state.agentTyping = false;
    },
    /** The service rejected a message as unauthorized: the connection must be re-established. */
    connectionRefused(state) {
      if (state.chat.status === 'active') state.chat.connection = 'lost';
    },
    /** The chat cannot continue; the conversation stays readable until the panel is closed. */
    chatInactive(state, { payload }: PayloadAction<{ reason: InactiveReason }>) {
      state.chat = { status: 'inactive', reason: payload.reason };
      state.agentTyping = false;
      state.ending = 'none';
      for (const { clientToken } of state.outgoing) setDelivery(state, clientToken, 'failed');
    },
    hoursReceived(state, { payload }: PayloadAction<OpenPeriod[]>) {
      state.hours = payload;
    },
    /** Nobody is answering at this hour. */
    deskClosed(state, { payload }: PayloadAction<ClosedNotice | null>) {
      state.closedNotice = payload;
      state.chat = { status: 'inactive', reason: 'closed' };
    },
    /** The chat is over: messages are cleared and the panel is closed (product.md#helpdesk). */
    chatReset: () => initialState,
    /** Once its panel is closed, the user is thanked and offered its transcript. */
    chatOver(state, { payload }: PayloadAction<Pick<PastChat, 'contactId'>>) {
      state.past = { ...payload, transcript: 'offered' };
    },
    /** Command: fetch the transcript of the chat that is over, and show it. */
    pastRequested(state) {
      if (state.past && !isLive(state.chat)) state.past.transcript = 'loading';
    },
    pastSucceeded(state, { payload }: PayloadAction<{ items: ChatItem[]; before: string | null }>) {
      if (state.past?.transcript !== 'loading' || isLive(state.chat)) return;
      state.past.transcript = 'shown';
      state.chat = { status: 'inactive', reason: 'ended' };
      state.panel = { status: 'open', by: 'person' };
      takeIn(state, payload.items, false);
      state.earlier = payload.before === null ? { status: 'none' } : { status: 'idle', page: payload.before };
    },
    pastFailed(state) {
      if (state.past?.transcript === 'loading') state.past.transcript = 'failed';
    },
    pastDismissed(state) {
      state.past = null;
    },

    itemReceived(state, { payload }: PayloadAction<ChatItem>) {
      const fresh = takeIn(state, [payload]);
      countUnread(state, fresh);
      if (isFromPerson(payload)) state.agentTyping = false;
    },
    /**
     * `first`: the newest page, read first; otherwise missed items. `before`: token of the preceding page,
     * null if there is none.
     */
    transcriptReceived(
      state,
      { payload }: PayloadAction<{ items: ChatItem[]; before: string | null; first: boolean }>,
    ) {
      const isNew = payload.first ? sinceWhen(state) : () => true;
      const fresh = takeIn(state, payload.items);
      if (fresh.some(isFromPerson)) state.agentTyping = false;
      if (payload.first) {
        state.earlier =
          payload.before === null ? { status: 'none' } : { status: 'idle', page: payload.before };
      }
      countUnread(
        state,
        fresh.filter(({ AbsoluteTime }) => isNew(Date.parse(AbsoluteTime))),
      );
    },
    /** Command: load earlier messages. */
    earlierRequested(state) {
      if (state.earlier.status === 'none') return;
      state.earlier = { status: 'loading', page: state.earlier.page };
    },
    earlierSucceeded(state, { payload }: PayloadAction<{ items: ChatItem[]; before: string | null }>) {
      takeIn(state, payload.items, false);
      state.earlier = payload.before === null ? { status: 'none' } : { status: 'idle', page: payload.before };
    },
    earlierFailed(state) {
      if (state.earlier.status === 'loading') state.earlier = { status: 'failed', page: state.earlier.page };
    },

    /** An agent is typing. */
    agentTyped(state) {
      state.agentTyping = true;
    },
    agentTypingEnded(state) {
      state.agentTyping = false;
    },
    /** The attendee is typing. Carries no keystrokes, for privacy. */
    attendeeTyped() {},
    draftChanged(state, { payload }: PayloadAction<{ draft: string }>) {
      state.draft = payload.draft;
    },
    /** Command: send the draft. */
    sendRequested() {},
    /** The message is queued under its own id. */
    messageQueued(state, { payload }: PayloadAction<Omit<Outgoing, 'delivery' | 'mayPass'>>) {
      // Writing another message also retries the failed ones, which are sent first.
      queueAgain(state);
      state.outgoing.push({ ...payload, delivery: 'waiting' });
      state.draft = '';
    },
    messageSendStarted(state, { payload }: PayloadAction<{ clientToken: string }>) {
      setDelivery(state, payload.clientToken, 'sending');
    },
    /**
     * The service has the message, under its own id and time. If the service omits the sender's id, the
     * outgoing message may already be gone, matched to another item with the same text; the item is added all
     * the same.
     */
    messageSent(
      state,
      { payload }: PayloadAction<{ clientToken: string; Content: string; id: string; absoluteTime: string }>,
    ) {
      const { clientToken, Content, id, absoluteTime } = payload;
      state.outgoing = state.outgoing.filter((one) => one.clientToken !== clientToken);
      takeIn(state, [
        {
          Id: id,
          Type: 'MESSAGE',
          ContentType: CONTENT_TYPE.text,
          Content,
          ParticipantRole: 'CUSTOMER',
          AbsoluteTime: absoluteTime,
          ClientToken: clientToken,
        },
      ]);
    },
    /** The user is notified. `mayPass`: it is retried once the network is back or missed items are loaded. */
    messageFailed(state, { payload }: PayloadAction<{ clientToken: string; mayPass: boolean }>) {
      setDelivery(state, payload.clientToken, 'failed', payload.mayPass);
    },
    /** Command: retry a failed message. */
    retryRequested(state, { payload }: PayloadAction<{ clientToken: string }>) {
      setDelivery(state, payload.clientToken, 'waiting');
    },

    /** The user wants to end the chat and is asked to confirm. */
    endConfirmationRequested(state) {
      state.ending = 'confirming';
    },
    endDeclined(state) {
      state.ending = 'none';
      // The focused question is removed, so the panel takes the focus.
      if (state.panel.status === 'open') state.panel.by = 'person';
    },
    /** Command: end the chat. */
    endConfirmed(state) {
      state.ending = 'none';
    },
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
          return { ...unsent(state), past };
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

function setDelivery(
  state: HelpdeskState,
  clientToken: string,
  delivery: Outgoing['delivery'],
  mayPass = false,
) {
  const message = state.outgoing.find((one) => one.clientToken === clientToken);
  if (!message) return;
  message.delivery = delivery;
  if (mayPass) message.mayPass = true;
  else delete message.mayPass;
}

/** Requeues messages that failed temporarily. */
function queueAgain(state: HelpdeskState) {
  for (const { clientToken, mayPass } of state.outgoing) {
    if (mayPass) setDelivery(state, clientToken, 'waiting');
  }
}

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
