import type { PublicText } from '../../../contract/kit/publicText';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import type { EndpointReply } from '../../../contract/kit/endpoint';
import { CONTENT_TYPE, type ChatItem, type getTranscript } from '../../../contract/helpdesk/helpdesk';
import type { Failure } from '../../../shared/kit/lib/apiFailure';
import { createEntityAdapter } from '../../../shared/kit/lib/entityAdapter';
import { signedOut } from '../../../shared/platform/auth';
import { deskEntered } from './slice';

export type TranscriptItem = EndpointReply<typeof getTranscript>['items'][number];

/** Transcript items with their number; items received after loading continue the numbering. */
export const itemsAdapter = createEntityAdapter<TranscriptItem, string>({
  selectId: ({ item }) => item.Id,
  sortComparer: (a, b) => a.number - b.number,
});

/** A message of the agent that the server has not confirmed. */
export interface PendingMessage {
  clientToken: PublicText;
  text: string;
  /** Real time of writing, milliseconds since 1970. */
  at: number;
}

/** A chat whose transcript is open. */
export interface Chat {
  status: 'loading' | 'loaded' | 'notFound' | 'failed';
  items: ReturnType<typeof itemsAdapter.getInitialState>;
  /** Whether there are pages before the first item, and the state of loading one. */
  more: boolean;
  older: 'idle' | 'loading' | 'failed';
  draft: string;
  /** In sending order. `stuck`: the first could not be sent, and the others wait behind it. */
  pending: PendingMessage[];
  sending: { status: 'running' } | { status: 'stuck'; refused: boolean };
  /** Real time until which the attendee is shown as typing; null if not. */
  typingUntil: number | null;
  /** Messages from the attendee not yet viewed here. */
  unread: number;
}

export type ChatsState = Record<string, Chat>;

export const emptyChat = (): Chat => ({
  status: 'loading',
  items: itemsAdapter.getInitialState(),
  more: false,
  older: 'idle',
  draft: '',
  pending: [],
  sending: { status: 'running' },
  typingUntil: null,
  unread: 0,
});

export const isFromAttendee = (item: ChatItem) => item.ParticipantRole === 'CUSTOMER';
export const isMessage = (item: ChatItem) =>
  item.Type === 'MESSAGE' && item.ContentType === CONTENT_TYPE.text;
/** Event time of writing, milliseconds since 1970; null if it cannot be parsed. */
export const timeOf = ({ AbsoluteTime }: ChatItem, simulatedOffset: number): number | null => {
  const at = Date.parse(AbsoluteTime);
  return Number.isNaN(at) ? null : at + simulatedOffset;
};

type OfChat<T = object> = PayloadAction<{ contactId: string } & T>;

/** Removes a message from `pending` once the server has echoed it. */
function confirm(chat: Chat, token: string | undefined): void {
  if (token === undefined) return;
  chat.pending = chat.pending.filter(({ clientToken }) => clientToken !== token);
}

function addLive(chat: Chat, item: ChatItem): boolean {
  confirm(chat, item.ClientToken);
  if (chat.items.entities[item.Id]) return false;
  const last = chat.items.ids.at(-1);
  const number = (last === undefined ? 0 : (chat.items.entities[last]?.number ?? 0)) + 1;
  chat.items = itemsAdapter.addOne(chat.items, { number, item });
  return true;
}

const initialState: ChatsState = {};

export const chatsSlice = createSlice({
  name: 'deskChats',
  initialState,
  reducers: {
    /** The chat is kept up to date from now on. Keeps an existing draft. */
    chatOpened(state, { payload }: OfChat) {
      state[payload.contactId] ??= emptyChat();
    },
    /** The chat is no longer kept up to date: discard it unless it has a draft or pending messages. */
    chatClosed(state, { payload }: OfChat) {
      const chat = state[payload.contactId];
      if (!chat) return;
      if (chat.draft === '' && chat.pending.length === 0) delete state[payload.contactId];
      else chat.typingUntil = null;
    },
    /** Command: reload the transcript. */
    chatRequested(state, { payload }: OfChat) {
      const chat = state[payload.contactId];
      if (chat && chat.status !== 'loaded') chat.status = 'loading';
    },
    /** The newest page replaces the items; an older one is prepended. */
    transcriptSucceeded(
      state,
      { payload }: OfChat<{ items: TranscriptItem[]; more: boolean; older: boolean }>,
    ) {
      const chat = state[payload.contactId];
      if (!chat) return;
      chat.items = payload.older
        ? itemsAdapter.addMany(chat.items, payload.items)
        : itemsAdapter.setAll(chat.items, payload.items);
      for (const { item } of payload.items) confirm(chat, item.ClientToken);
      Object.assign(chat, { status: 'loaded', more: payload.more, older: 'idle' });
    },
    transcriptFailed(state, { payload }: OfChat<{ failure: Failure; older: boolean }>) {
      const chat = state[payload.contactId];
      if (!chat) return;
      if (payload.older) chat.older = 'failed';
      else if (payload.failure.status === 404) chat.status = 'notFound';
      else if (chat.status !== 'loaded') chat.status = 'failed';
    },
    /** Command: load the page before the first item. */
    olderRequested(state, { payload }: OfChat) {
      const chat = state[payload.contactId];
      if (chat) chat.older = 'loading';
    },
    /** `seen`: the agent is viewing the chat. */
    itemReceived(state, { payload }: OfChat<{ item: ChatItem; seen: boolean }>) {
      const chat = state[payload.contactId];
      if (!chat || !addLive(chat, payload.item)) return;
      if (!isFromAttendee(payload.item) || !isMessage(payload.item)) return;
      chat.typingUntil = null;
      if (!payload.seen) chat.unread += 1;
    },
    chatSeen(state, { payload }: OfChat) {
      const chat = state[payload.contactId];
      if (chat) chat.unread = 0;
    },
    typingStarted(state, { payload }: OfChat<{ until: number }>) {
      const chat = state[payload.contactId];
      if (chat) chat.typingUntil = payload.until;
    },
    /** Typing that was to be shown until `now` or earlier has ended. */
    typingEnded(state, { payload }: OfChat<{ now: number }>) {
      const chat = state[payload.contactId];
      if (chat?.typingUntil && chat.typingUntil <= payload.now) chat.typingUntil = null;
    },

    draftChanged(state, { payload }: OfChat<{ text: string }>) {
      const chat = state[payload.contactId];
      if (chat) chat.draft = payload.text;
    },
    /** The agent is typing; the attendee is notified every few seconds at most. */
    agentTyped(_state, _action: OfChat) {},
    /** Command: send the draft. */
    sendRequested(_state, _action: OfChat) {},
    messageQueued(state, { payload }: OfChat<PendingMessage>) {
      const { contactId, ...message } = payload;
      const chat = state[contactId];
      if (!chat) return;
      chat.pending.push(message);
      chat.draft = '';
    },
    messageSent(state, { payload }: OfChat<{ clientToken: PublicText; item: ChatItem }>) {
      const chat = state[payload.contactId];
      if (!chat) return;
      confirm(chat, payload.clientToken);
      addLive(chat, payload.item);
    },
    /** The first pending message was not sent. `refused`: retrying it unchanged cannot succeed. */
    sendFailed(state, { payload }: OfChat<{ refused: boolean }>) {
      const chat = state[payload.contactId];
      if (chat) chat.sending = { status: 'stuck', refused: payload.refused };
    },
    /** Command: retry sending the pending messages. */
    retryRequested(state, { payload }: OfChat) {
      const chat = state[payload.contactId];
      if (chat) chat.sending = { status: 'running' };
    },
    /** Discards an unsent message; its text goes back into the draft if that is empty. */
    pendingDropped(state, { payload }: OfChat<{ clientToken: PublicText }>) {
      const chat = state[payload.contactId];
      const dropped = chat?.pending.find(({ clientToken }) => clientToken === payload.clientToken);
      if (!chat || !dropped) return;
      confirm(chat, payload.clientToken);
      if (chat.draft === '') chat.draft = dropped.text;
      if (chat.pending.length === 0) chat.sending = { status: 'running' };
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(deskEntered, (state) => {
        // Drafts and pending messages survive leaving the desk.
        for (const [contactId, chat] of Object.entries(state)) {
          if (chat.draft === '' && chat.pending.length === 0) delete state[contactId];
        }
      })
      .addCase(signedOut, () => initialState),
});

export const {
  chatOpened,
  chatClosed,
  chatRequested,
  transcriptSucceeded,
  transcriptFailed,
  olderRequested,
  itemReceived,
  chatSeen,
  typingStarted,
  typingEnded,
  draftChanged,
  agentTyped,
  sendRequested,
  messageQueued,
  messageSent,
  sendFailed,
  retryRequested,
  pendingDropped,
} = chatsSlice.actions;
