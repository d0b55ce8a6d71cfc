import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { EndpointReply } from '../../contract/endpoint';
import { CONTENT_TYPE, type ChatItem, type getTranscript } from '../../contract/helpdesk';
import type { Failure } from '../../shared/lib/apiFailure';
import { createEntityAdapter } from '../../shared/lib/entityAdapter';
import { signedOut } from '../../shared/session';
import { deskEntered } from './slice';

export type TranscriptItem = EndpointReply<typeof getTranscript>['items'][number];

/** An item of a transcript with its number in it; what came since it was read is numbered on from there. */
export const itemsAdapter = createEntityAdapter<TranscriptItem, string>({
  selectId: ({ item }) => item.Id,
  sortComparer: (a, b) => a.number - b.number,
});

/** A message of ours that the server has not confirmed. */
export interface PendingMessage {
  clientToken: string;
  text: string;
  /** Real time at which it was written, milliseconds since 1970. */
  at: number;
}

/** A chat whose transcript is open. */
export interface Chat {
  status: 'loading' | 'loaded' | 'notFound' | 'failed';
  items: ReturnType<typeof itemsAdapter.getInitialState>;
  /** Whether there are pages before the first item, and whether one is being asked for. */
  more: boolean;
  older: 'idle' | 'loading' | 'failed';
  draft: string;
  /** In the order in which they are to be sent. `stuck`: the first could not be sent, and the others wait behind it. */
  pending: PendingMessage[];
  sending: { status: 'running' } | { status: 'stuck'; refused: boolean };
  /** Real time until which the attendee is shown as writing; null when not. */
  typingUntil: number | null;
  /** Messages of the attendee that nobody looked at here. */
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
/** When it was written, milliseconds since 1970; null where the time cannot be read. */
export const timeOf = ({ AbsoluteTime }: ChatItem): number | null => {
  const at = Date.parse(AbsoluteTime);
  return Number.isNaN(at) ? null : at;
};

type OfChat<T = object> = PayloadAction<{ contactId: string } & T>;

/** A message of ours that came back from the server is not pending any more. */
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
    /** The chat is kept up to date from now on. What was being written in it is still there. */
    chatOpened(state, { payload }: OfChat) {
      state[payload.contactId] ??= emptyChat();
    },
    /** It is not any more: what is not being written is forgotten. */
    chatClosed(state, { payload }: OfChat) {
      const chat = state[payload.contactId];
      if (!chat) return;
      if (chat.draft === '' && chat.pending.length === 0) delete state[payload.contactId];
      else chat.typingUntil = null;
    },
    /** Command: ask for the transcript again. */
    chatRequested(state, { payload }: OfChat) {
      const chat = state[payload.contactId];
      if (chat && chat.status !== 'loaded') chat.status = 'loading';
    },
    /** The newest page takes the place of what was there; an older one comes before it. */
    transcriptReceived(
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
    /** Command: ask for the page before the first item. */
    olderRequested(state, { payload }: OfChat) {
      const chat = state[payload.contactId];
      if (chat) chat.older = 'loading';
    },
    /** `seen`: the person looks at the chat. */
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
    /** Typing that was to be shown until `now` or before is over. */
    typingEnded(state, { payload }: OfChat<{ now: number }>) {
      const chat = state[payload.contactId];
      if (chat?.typingUntil && chat.typingUntil <= payload.now) chat.typingUntil = null;
    },

    draftChanged(state, { payload }: OfChat<{ text: string }>) {
      const chat = state[payload.contactId];
      if (chat) chat.draft = payload.text;
    },
    /** The person writes; tells the attendee, every few seconds at most. */
    typed(_state, _action: OfChat) {},
    /** Command: send the draft. */
    sendRequested(_state, _action: OfChat) {},
    messageQueued(state, { payload }: OfChat<PendingMessage>) {
      const { contactId, ...message } = payload;
      const chat = state[contactId];
      if (!chat) return;
      chat.pending.push(message);
      chat.draft = '';
    },
    messageSent(state, { payload }: OfChat<{ clientToken: string; item: ChatItem }>) {
      const chat = state[payload.contactId];
      if (!chat) return;
      confirm(chat, payload.clientToken);
      addLive(chat, payload.item);
    },
    /** The first pending message was not sent. `refused`: trying again as it is cannot help. */
    sendFailed(state, { payload }: OfChat<{ refused: boolean }>) {
      const chat = state[payload.contactId];
      if (chat) chat.sending = { status: 'stuck', refused: payload.refused };
    },
    /** Command: send what is pending again. */
    retryRequested(state, { payload }: OfChat) {
      const chat = state[payload.contactId];
      if (chat) chat.sending = { status: 'running' };
    },
    /** What could not be sent is not to be sent; its text is in the draft again, where that is empty. */
    pendingDropped(state, { payload }: OfChat<{ clientToken: string }>) {
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
        // What is on its way, or not sent, outlives a look elsewhere.
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
  transcriptReceived,
  transcriptFailed,
  olderRequested,
  itemReceived,
  chatSeen,
  typingStarted,
  typingEnded,
  draftChanged,
  typed,
  sendRequested,
  messageQueued,
  messageSent,
  sendFailed,
  retryRequested,
  pendingDropped,
} = chatsSlice.actions;
