import type { PublicText } from '../../../contract/kit/publicText';
import type {
  Conversation,
  ConversationFilter,
  listConversations,
} from '../../../contract/messages/conversations';
import type { EndpointReply } from '../../../contract/kit/endpoint';
import type { Message } from '../../../contract/messages/messages';
import { signedOut } from '../../../shared/platform/auth';
import type { Failure } from '../../../shared/kit/lib/apiFailure';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import { messageReceived, readReceived } from '../../../shared/messages/messaging';

/** The list of conversations loaded so far. */
export interface ConversationList {
  filter: ConversationFilter;
  query: string;
  /** The exhibitor whose inbox it is; null for the user's own conversations. */
  inbox: PublicText | null;
  status: 'loading' | 'loaded' | 'failed';
  failure: Failure | null;
  ids: string[];
  /** Where the next page begins; null at the end. */
  next: string | null;
  more: 'idle' | 'loading' | 'failed';
  /** How many requests wait for an answer. */
  requests: number;
}

/** An act on a conversation, whether it succeeded or not: answered, muted, left … */
export interface ConversationAct {
  conversationId: string;
  failure: Failure | null;
}

export interface ConversationsState {
  /** Whether a screen shows the list. */
  isOpen: boolean;
  byId: Record<string, Conversation>;
  list: ConversationList;
  /** The conversation to open, identified by counterpart, while it is looked up. */
  opening: { status: 'loading' | 'failed'; failure: Failure | null } | null;
  /** The last act, if it failed. */
  failedAct: ConversationAct | null;
}

const emptyList = (inbox: PublicText | null = null): ConversationList => ({
  filter: 'all',
  query: '',
  inbox,
  status: 'loading',
  failure: null,
  ids: [],
  next: null,
  more: 'idle',
  requests: 0,
});

const initialState: ConversationsState = {
  isOpen: false,
  byId: {},
  list: emptyList(),
  opening: null,
  failedAct: null,
};

/** Who a conversation is opened with. */
export type Counterpart =
  | { kind: 'direct'; with: string }
  | { kind: 'booth'; exhibitorId: string }
  | { kind: 'visitor'; exhibitorId: string; with: string };

/** Whether a company's inbox shows a conversation; only the server knows which ones the user took. */
function isInInbox(filter: ConversationFilter, { unread, booth }: Conversation): boolean {
  if (filter === 'unread') return unread > 0;
  return filter === 'done' ? (booth?.isDone ?? false) : filter !== 'mine';
}

/** Whether the list shows a conversation. */
export function isListed({ filter, query, inbox }: ConversationList, conversation: Conversation): boolean {
  const { kind, membership, unread, booth } = conversation;
  if (query !== '' || !conversation.isListed || (inbox === null) === (booth?.isStaff ?? false)) return false;
  if (inbox !== null) return booth?.exhibitorId === inbox && isInInbox(filter, conversation);
  if (membership === 'asked') return filter === 'requests';
  switch (filter) {
    case 'all':
      return conversation.last !== null || kind === 'group';
    case 'unread':
      return unread > 0;
    case 'people':
      return kind === 'direct';
    case 'groups':
      return kind === 'group';
    case 'booths':
      return kind === 'booth';
    case 'requests':
    case 'mine':
    case 'done':
      return false;
  }
}

/** Stores a conversation, unless a later state of it is known. */
function put({ byId, list }: ConversationsState, conversation: Conversation): void {
  const { conversationId, revision } = conversation;
  const known = byId[conversationId];
  if (known && known.revision > revision) return;
  byId[conversationId] = conversation;
  relist(list, conversation);
}

/** Lists a conversation that belongs there now, and drops one that was taken off the list. */
function relist(list: ConversationList, conversation: Conversation): void {
  const { conversationId } = conversation;
  const isThere = list.ids.includes(conversationId);
  if (!isThere && isListed(list, conversation)) list.ids.push(conversationId);
  // Search results stay.
  else if (isThere && !conversation.isListed && list.query === '')
    list.ids = list.ids.filter((id) => id !== conversationId);
}

/** How many are unread after a new message: a fact, which counts as one by itself, no longer counts. */
function unreadWith({ unread, read, last }: Conversation): number {
  const isFactAlone = last?.fact && unread === 1 && last.number === read + 1;
  return isFactAlone ? 1 : unread + 1;
}

/** The same conversation after a new or changed message. */
function withMessage(conversation: Conversation, message: Message, isOwn: boolean): void {
  const { last } = conversation;
  const isNew = last === null || message.number > last.number;
  if (isNew && !isOwn) conversation.unread = unreadWith(conversation);
  if (isNew || last.number === message.number) conversation.last = message;
  if (isNew) Object.assign(conversation, { at: message.at, isListed: true });
  if (isNew && isOwn) Object.assign(conversation, { read: message.number, unread: 0 });
  conversation.revision = message.revision;
}

/** The user has read up to this message, here or on another device. */
function see(conversation: Conversation, number: number): void {
  conversation.read = Math.max(conversation.read, number);
  if (conversation.read >= (conversation.last?.number ?? 0)) conversation.unread = 0;
}

/** Whether the user wrote it; for staff of a booth: whether any of them did. Members are the others. */
function isOwnMessage({ booth, members }: Conversation, { forBooth, senderId }: Message): boolean {
  if (forBooth || booth?.isStaff) return forBooth && (booth?.isStaff ?? false);
  return members.every(({ attendee }) => attendee.attendeeId !== senderId);
}

export const conversationsSlice = createSlice({
  name: 'conversations',
  initialState,
  reducers: {
    /** A screen with the list is shown. */
    listOpened(state, { payload }: PayloadAction<{ inbox: PublicText | null }>) {
      state.isOpen = true;
      state.list = emptyList(payload.inbox);
    },
    listClosed(state) {
      Object.assign(state, { isOpen: false, opening: null, failedAct: null });
    },
    filterChosen(state, { payload }: PayloadAction<{ filter: ConversationFilter }>) {
      Object.assign(state.list, { filter: payload.filter, status: 'loading', ids: [], next: null });
    },
    queryChanged(state, { payload }: PayloadAction<{ query: string }>) {
      Object.assign(state.list, { query: payload.query, status: 'loading', next: null });
    },
    listRequested(state) {
      if (state.list.status === 'failed') state.list.status = 'loading';
    },
    /** The first page, or the one that begins at `after`, if it is still the next one. */
    listSucceeded(
      state,
      { payload }: PayloadAction<{ after: string | null; page: EndpointReply<typeof listConversations> }>,
    ) {
      const { list } = state;
      if (payload.after !== null && payload.after !== list.next) return;
      const { conversations, next, requests } = payload.page;
      const ids = conversations.map(({ conversationId }) => conversationId);
      for (const conversation of conversations) put(state, conversation);
      const earlier = payload.after === null ? [] : list.ids;
      list.ids = [...earlier, ...ids.filter((id) => !earlier.includes(id))];
      Object.assign(list, { status: 'loaded', failure: null, next, requests, more: 'idle' });
    },
    /** Keeps what is shown. */
    listFailed(state, { payload }: PayloadAction<{ failure: Failure }>) {
      state.list.failure = payload.failure;
      if (state.list.status === 'loading') state.list.status = 'failed';
    },
    moreRequested(state) {
      if (state.list.next !== null) state.list.more = 'loading';
    },
    moreFailed(state) {
      state.list.more = 'failed';
    },
    /** A conversation as the server has it now. */
    conversationSucceeded(state, { payload }: PayloadAction<{ conversation: Conversation }>) {
      put(state, payload.conversation);
    },
    /** It does not exist for the user, or no longer does. */
    conversationGone(state, { payload }: PayloadAction<{ conversationId: string }>) {
      delete state.byId[payload.conversationId];
      state.list.ids = state.list.ids.filter((id) => id !== payload.conversationId);
    },
    /** Opens the conversation with somebody, which may be new. */
    openingRequested(state, _action: PayloadAction<{ counterpart: Counterpart }>) {
      state.opening = { status: 'loading', failure: null };
    },
    openingSucceeded(state, { payload }: PayloadAction<{ conversation: Conversation }>) {
      state.opening = null;
      put(state, payload.conversation);
    },
    openingFailed(state, { payload }: PayloadAction<{ failure: Failure }>) {
      state.opening = { status: 'failed', failure: payload.failure };
    },
    openingDismissed(state) {
      state.opening = null;
    },
    /** The user has seen the conversation up to this message. */
    conversationSeen(state, { payload }: PayloadAction<{ conversationId: string; number: number }>) {
      const conversation = state.byId[payload.conversationId];
      if (conversation) see(conversation, payload.number);
    },
    allReadRequested(state) {
      for (const conversation of Object.values(state.byId)) {
        if (conversation.membership === 'asked' || conversation.booth?.isStaff) continue;
        Object.assign(conversation, { read: conversation.last?.number ?? conversation.read, unread: 0 });
      }
    },
    /** Accept a request or refuse it. */
    requestAnswered(state, _action: PayloadAction<{ conversationId: string; accept: boolean }>) {
      state.failedAct = null;
    },
    requestSettled(state, { payload }: PayloadAction<{ conversationId: string; accept: boolean }>) {
      const { list } = state;
      list.requests = Math.max(0, list.requests - 1);
      if (list.filter === 'requests') list.ids = list.ids.filter((id) => id !== payload.conversationId);
      const conversation = state.byId[payload.conversationId];
      if (payload.accept && conversation) conversation.membership = 'member';
      else delete state.byId[payload.conversationId];
    },
    muteRequested(state, { payload }: PayloadAction<{ conversationId: string; isMuted: boolean }>) {
      const conversation = state.byId[payload.conversationId];
      if (conversation) conversation.isMuted = payload.isMuted;
      state.failedAct = null;
    },
    /** Take a conversation off the user's list, or put it back. */
    listingRequested(state, _action: PayloadAction<{ conversationId: string; isListed: boolean }>) {
      state.failedAct = null;
    },
    listingSucceeded(state, { payload }: PayloadAction<{ conversationId: string; isListed: boolean }>) {
      const conversation = state.byId[payload.conversationId];
      if (!conversation) return;
      conversation.isListed = payload.isListed;
      relist(state.list, conversation);
    },
    actFailed(state, { payload }: PayloadAction<ConversationAct>) {
      state.failedAct = payload;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(messageReceived, (state, { payload: { conversationId, message, after } }) => {
        const conversation = state.byId[conversationId];
        if (!conversation || conversation.revision !== after) return;
        // A message cannot tell who is in a group now or whether one may write again: that is loaded.
        if (message.fact !== null || conversation.closed !== null) return;
        withMessage(conversation, message, isOwnMessage(conversation, message));
        relist(state.list, conversation);
      })
      .addCase(readReceived, (state, { payload: { conversationId, userId, number } }) => {
        const conversation = state.byId[conversationId];
        const member = conversation?.members.find(({ attendee }) => attendee.attendeeId === userId);
        if (member) member.read = Math.max(member.read ?? 0, number);
        else if (conversation) see(conversation, number);
      })
      .addCase(signedOut, () => initialState),
});

export const {
  listOpened,
  listClosed,
  filterChosen,
  queryChanged,
  listRequested,
  listSucceeded,
  listFailed,
  moreRequested,
  moreFailed,
  conversationSucceeded,
  conversationGone,
  openingRequested,
  openingSucceeded,
  openingFailed,
  openingDismissed,
  conversationSeen,
  allReadRequested,
  requestAnswered,
  requestSettled,
  muteRequested,
  listingRequested,
  listingSucceeded,
} = conversationsSlice.actions;
export const conversationActFailed = conversationsSlice.actions.actFailed;

export interface WithConversations {
  conversations: ConversationsState;
}
