import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { CONTENT_TYPE, type ChatItem } from '../../contract/helpdesk';
import type { UnsentWords } from '../../shared/deps/helpdesk';
import { chatRequested, panelClosed, panelCovered, type Panel } from '../../shared/helpdesk';
import { wentOnline } from '../../shared/page';
import { signedOut } from '../../shared/session';
import { isFromPerson, isOwn, itemsAdapter, type Outgoing } from './items';
import { isLive, isUnderWay, type ChatStatus, type InactiveReason } from './status';

/** What the desk says when nobody answers; null where it says nothing. */
export interface ClosedNotice {
  /** ISO instant; null when no hours are left. */
  opensAt: string | null;
  closedText: string;
}

/** Where the way to earlier messages stands. `page`: token of the page before the first one here. */
export type Earlier =
  | { status: 'none' }
  | { status: 'idle'; page: string }
  | { status: 'loading'; page: string }
  | { status: 'failed'; page: string };

export interface HelpdeskState {
  chat: ChatStatus;
  panel: Panel;
  items: ReturnType<typeof itemsAdapter.getInitialState>;
  /** Own messages on their way, in the order they were written. */
  outgoing: Outgoing[];
  draft: string;
  /** Somebody of the desk is writing (spec §4). */
  agentTyping: boolean;
  earlier: Earlier;
  closedNotice: ClosedNotice | null;
  /** `asked`: the person is asked whether they mean to end the chat. */
  ending: 'no' | 'asked';
  /** How many items came so far. */
  arrivals: number;
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
  ending: 'no',
  arrivals: 0,
};

/** Nothing but what the person wrote and nobody has: a draft, and messages that were not sent. */
const unsent = ({ draft, outgoing }: HelpdeskState): HelpdeskState => ({ ...initialState, draft, outgoing });

/** Begins a chat anew; what the person wrote and nobody has stays. */
function begin(state: HelpdeskState, panel: Panel): HelpdeskState {
  return { ...unsent(state), chat: { status: 'connecting', step: 'looking' }, panel };
}

/** Takes in what was written elsewhere, each message once, in the order of writing. A draft of one's own comes before another. */
function takeWords(state: HelpdeskState, words: UnsentWords | undefined) {
  if (!words) return;
  if (state.draft === '') state.draft = words.draft;
  const known = new Set(state.outgoing.map(({ clientToken }) => clientToken));
  const fresh = words.outgoing
    .filter(({ clientToken }) => !known.has(clientToken))
    .map(({ failed, ...message }): Outgoing => ({ ...message, delivery: failed ? 'failed' : 'waiting' }));
  state.outgoing = [...state.outgoing, ...fresh].sort((one, other) => one.writtenAt - other.writtenAt);
}

/** The own message that an item is, if it is one: by the sender's id, or where the service does not tell it by its text. */
function indexOfOutgoing({ outgoing }: HelpdeskState, item: ChatItem): number {
  if (!isOwn(item)) return -1;
  if (item.ClientToken !== undefined) {
    return outgoing.findIndex(({ clientToken }) => clientToken === item.ClientToken);
  }
  return outgoing.findIndex(({ delivery, Content }) => delivery === 'sending' && Content === item.Content);
}

/** Takes items in: each once, and own messages no longer as on their way. Items of earlier pages acknowledge nothing. */
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
 * Since when, by the service's clock, the chat is followed here: what is older may have been read before the page was loaded again.
 * Infinite as long as nothing has come.
 */
function earliestTime({ items }: HelpdeskState): number {
  const [earliest] = itemsAdapter.getSelectors().selectAll(items);
  return earliest ? Date.parse(earliest.AbsoluteTime) : Infinity;
}

/** Counts for the launcher what people of the desk wrote while the panel is closed. */
function countUnread(state: HelpdeskState, fresh: readonly ChatItem[]) {
  if (state.panel.status === 'closed') state.panel.unread += fresh.filter(isFromPerson).length;
}

export const helpdeskSlice = createSlice({
  name: 'helpdesk',
  initialState,
  reducers: {
    /** A chat was open before the page was loaded again: find it. `unsent`: what was written there, if there was anything. */
    chatRestored(state, { payload }: PayloadAction<{ open: boolean; unsent?: UnsentWords }>) {
      if (!isLive(state.chat)) {
        Object.assign(
          state,
          begin(state, payload.open ? { status: 'open', by: 'restored' } : { status: 'closed', unread: 0 }),
        );
      }
      takeWords(state, payload.unsent);
    },
    /** What was written in another tab, and not sent there, is this one's matter from now on. */
    unsentTaken(state, { payload }: PayloadAction<UnsentWords>) {
      takeWords(state, payload);
    },
    /** What was written here, and not sent, is another tab's matter from now on. */
    unsentGiven(state) {
      state.draft = '';
      state.outgoing = [];
    },
    /** Command: begin a new chat, after one that is inactive. */
    newChatRequested(state) {
      return isLive(state.chat) ? state : begin(state, { status: 'open', by: 'person' });
    },
    /** Command: have the chat that another tab has open. */
    takeOverRequested(state) {
      return isLive(state.chat) ? state : begin(state, { status: 'open', by: 'person' });
    },
    /** The person is to say whether their last actions may be told. */
    consentAsked(state) {
      state.chat = { status: 'connecting', step: 'consent' };
    },
    consentAnswered(_state, _action: PayloadAction<{ share: boolean }>) {},
    chatStarting(state) {
      state.chat = { status: 'connecting', step: 'starting' };
    },
    chatStarted(state) {
      state.chat = { status: 'connecting', step: 'joining' };
    },
    /** Connected, for the first time or again: from now on messages come. */
    lineEstablished(state) {
      state.chat = { status: 'active', line: 'catchingUp' };
    },
    /** What was missed is here: from now on messages go. */
    caughtUp(state) {
      if (state.chat.status === 'active' && state.chat.line === 'catchingUp') state.chat.line = 'up';
      queueAgain(state);
    },
    /** What was missed could not be read this time, which holds up nobody who writes. */
    catchingUpFailed(state) {
      if (state.chat.status === 'active' && state.chat.line === 'catchingUp') state.chat.line = 'up';
    },
    /** The connection is lost, and the library connects again; or the page has no network, whatever the connection says. */
    lineLost(state) {
      if (state.chat.status === 'active') state.chat.line = 'lost';
      state.agentTyping = false;
    },
    /** The connection broke: the chat is inactive (spec §4, §8) until it is joined again. What was written waits for that. */
    lineBroken(state) {
      state.chat = { status: 'inactive', reason: 'restoring' };
      state.agentTyping = false;
    },
    /** The service took what was sent for a stranger's: the connection has to be made anew. */
    lineRefused(state) {
      if (state.chat.status === 'active') state.chat.line = 'lost';
    },
    /** It goes no further; what was written stays to be read until the panel is closed. */
    chatInactive(state, { payload }: PayloadAction<{ reason: InactiveReason }>) {
      state.chat = { status: 'inactive', reason: payload.reason };
      state.agentTyping = false;
      state.ending = 'no';
      for (const { clientToken } of state.outgoing) setDelivery(state, clientToken, 'failed');
    },
    /** Nobody answers at this hour. */
    deskClosed(state, { payload }: PayloadAction<ClosedNotice | null>) {
      state.closedNotice = payload;
      state.chat = { status: 'inactive', reason: 'closed' };
    },
    /** Over: messages are gone and the panel is closed (spec §4). */
    chatReset: () => initialState,

    itemReceived(state, { payload }: PayloadAction<ChatItem>) {
      const fresh = takeIn(state, [payload]);
      countUnread(state, fresh);
      if (isFromPerson(payload)) state.agentTyping = false;
    },
    /**
     * `first`: the newest part of the transcript, the first that is read of it; else what was missed. `before`: token of the page
     * before it, null for none.
     */
    transcriptReceived(
      state,
      { payload }: PayloadAction<{ items: ChatItem[]; before: string | null; first: boolean }>,
    ) {
      const since = payload.first ? earliestTime(state) : -Infinity;
      const fresh = takeIn(state, payload.items);
      if (fresh.some(isFromPerson)) state.agentTyping = false;
      if (payload.first) {
        state.earlier =
          payload.before === null ? { status: 'none' } : { status: 'idle', page: payload.before };
      }
      countUnread(
        state,
        fresh.filter(({ AbsoluteTime }) => Date.parse(AbsoluteTime) >= since),
      );
    },
    /** Command: show earlier messages. */
    earlierRequested(state) {
      if (state.earlier.status === 'none') return;
      state.earlier = { status: 'loading', page: state.earlier.page };
    },
    earlierReceived(state, { payload }: PayloadAction<{ items: ChatItem[]; before: string | null }>) {
      takeIn(state, payload.items, false);
      state.earlier = payload.before === null ? { status: 'none' } : { status: 'idle', page: payload.before };
    },
    earlierFailed(state) {
      if (state.earlier.status === 'loading') state.earlier = { status: 'failed', page: state.earlier.page };
    },

    /** Somebody of the desk is writing. */
    agentTyped(state) {
      state.agentTyping = true;
    },
    agentTypingEnded(state) {
      state.agentTyping = false;
    },
    /** The attendee writes; the keys themselves are nobody's business. */
    attendeeTyped() {},
    draftChanged(state, { payload }: PayloadAction<{ draft: string }>) {
      state.draft = payload.draft;
    },
    /** Command: send what was written. */
    sendRequested() {},
    /** The message waits for its turn, under an id of its own. */
    messageQueued(state, { payload }: PayloadAction<Omit<Outgoing, 'delivery' | 'mayPass'>>) {
      // Whoever writes on wants what stands before it to go as well, and first.
      queueAgain(state);
      state.outgoing.push({ ...payload, delivery: 'waiting' });
      state.draft = '';
    },
    messageSending(state, { payload }: PayloadAction<{ clientToken: string }>) {
      setDelivery(state, payload.clientToken, 'sending');
    },
    /**
     * The service has it, under its own id and time. Where the service does not tell the sender's id, it may be on its way no more
     * because another item has the same words: it is taken in all the same.
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
    /** The person is told. `mayPass`: it is tried again when the network is back, or what was missed is here. */
    messageFailed(state, { payload }: PayloadAction<{ clientToken: string; mayPass: boolean }>) {
      setDelivery(state, payload.clientToken, 'failed', payload.mayPass);
    },
    /** Command: send a failed message again. */
    retryRequested(state, { payload }: PayloadAction<{ clientToken: string }>) {
      setDelivery(state, payload.clientToken, 'waiting');
    },

    /** The person wants to end the chat, and is asked whether they do. */
    endAsked(state) {
      state.ending = 'asked';
    },
    endDeclined(state) {
      state.ending = 'no';
      // The question that had the focus is gone: the panel takes it.
      if (state.panel.status === 'open') state.panel.by = 'person';
    },
    /** Command: end the chat. */
    endConfirmed(state) {
      state.ending = 'no';
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
        if (state.chat.status === 'inactive' && !isLive(state.chat)) return unsent(state);
        state.panel = { status: 'closed', unread: 0 };
        state.ending = 'no';
        return state;
      })
      .addCase(panelCovered, (state) => {
        state.panel = { status: 'closed', unread: 0 };
        state.ending = 'no';
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

/** What failed for a reason that passes waits for its turn again. */
function queueAgain(state: HelpdeskState) {
  for (const { clientToken, mayPass } of state.outgoing) {
    if (mayPass) setDelivery(state, clientToken, 'waiting');
  }
}

export const {
  chatRestored,
  unsentTaken,
  unsentGiven,
  newChatRequested,
  takeOverRequested,
  consentAsked,
  consentAnswered,
  chatStarting,
  chatStarted,
  lineEstablished,
  caughtUp,
  catchingUpFailed,
  lineLost,
  lineBroken,
  lineRefused,
  chatInactive,
  deskClosed,
  chatReset,
  itemReceived,
  transcriptReceived,
  earlierRequested,
  earlierReceived,
  earlierFailed,
  agentTyped,
  agentTypingEnded,
  attendeeTyped,
  draftChanged,
  sendRequested,
  messageQueued,
  messageSending,
  messageSent,
  messageFailed,
  retryRequested,
  endAsked,
  endDeclined,
  endConfirmed,
} = helpdeskSlice.actions;
