import type { PublicText } from '../../../contract/kit/publicText';
import type { Conversation } from '../../../contract/messages/conversations';
import type { EndpointReply } from '../../../contract/kit/endpoint';
import type { StoredFile } from '../../../contract/platform/files';
import type { CardReference, listChanges, listMessages, Message } from '../../../contract/messages/messages';
import { signedOut } from '../../../shared/platform/auth';
import type { SendProblem } from '../../../shared/kit/lib/apiFailure';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import {
  conversationChanged,
  messageReceived,
  messagingResumed,
  typingReceived,
} from '../../../shared/messages/messaging';
import type { Outgoing } from './outgoing';
import { isSameSign, type Reacting, type SignOf } from './reacting';
import {
  addChanges,
  addOutcome,
  addPage,
  addSignal,
  emptyWindow,
  hear,
  resume,
  type Asked,
  type MessageWindow,
  type Place,
} from './window';

/** The edit of a message, whose text the draft replaces. */
export interface Edit {
  number: number;
  text: string;
  status: 'idle' | 'sending' | 'failed';
  problem: SendProblem | null;
}

/** The messages of a conversation, and what the user writes there. */
export interface Thread {
  status: 'loading' | 'loaded' | 'failed' | 'gone';
  window: MessageWindow;
  /** The page being loaded, or the one that failed to load. */
  paging: { direction: 'earlier' | 'later'; status: 'loading' | 'failed' } | null;
  draft: string;
  /** The message that the draft answers. */
  replyTo: Message['replyTo'];
  /** Files attached to the draft. */
  attachments: StoredFile[];
  edit: Edit | null;
  /** In the order in which they were written. */
  outgoing: Outgoing[];
  /** Names of the people typing, by id. */
  typing: Record<string, string>;
  /** Messages after this one are marked as new since the conversation was opened; null if none are. */
  newAfter: number | null;
  /** The message to show, and how many times one was requested. */
  target: { number: number; asked: number } | null;
  /** The message to delete, once the user confirms. */
  deletion: Deletion | null;
  /** Reactions that the user added or removed, until the server has them. */
  reacting: Reacting[];
  /** Why a reaction could not be added or removed. */
  actProblem: SendProblem | null;
}

/** The deletion of a message: the user is asked, then it is sent; a failure can be retried. */
export interface Deletion {
  number: number;
  status: 'asking' | 'sending' | 'failed';
  problem: SendProblem | null;
}

export interface ThreadsState {
  /** The conversation that is open; null if none is. */
  shown: string | null;
  byId: Record<string, Thread>;
}

const initialState: ThreadsState = { shown: null, byId: {} };

export const emptyThread = (): Thread => ({
  status: 'loading',
  window: emptyWindow(),
  paging: null,
  draft: '',
  replyTo: null,
  attachments: [],
  edit: null,
  outgoing: [],
  typing: {},
  newAfter: null,
  target: null,
  deletion: null,
  reacting: [],
  actProblem: null,
});

const threadOf = (state: ThreadsState, id: string): Thread => (state.byId[id] ??= emptyThread());

type Of<T = object> = PayloadAction<{ conversationId: string } & T>;

/** Drops outgoing messages that have become messages of the conversation. */
function settleOutgoing(thread: Thread): void {
  if (thread.outgoing.length === 0) return;
  const arrived = new Set(thread.window.messages.map(({ messageId }) => messageId));
  thread.outgoing = thread.outgoing.filter(({ messageId }) => !arrived.has(messageId));
}

const outgoingOf = (state: ThreadsState, id: string, messageId: string) =>
  state.byId[id]?.outgoing.find((each) => each.messageId === messageId);

export const threadsSlice = createSlice({
  name: 'threads',
  initialState,
  reducers: {
    /** The user opens a conversation, at a message if one is given. */
    threadEntered(_state, _action: Of<{ number: number | null }>) {},
    /** No conversation is shown anymore. */
    threadLeft() {},
    /** A conversation is open; what is unread in it counts as new. */
    threadOpened(state, { payload }: PayloadAction<{ conversation: Conversation }>) {
      const { conversationId, read, unread } = payload.conversation;
      state.shown = conversationId;
      threadOf(state, conversationId).newAfter = unread > 0 ? read : null;
    },
    threadClosed(state) {
      const thread = state.shown === null ? undefined : state.byId[state.shown];
      if (thread)
        Object.assign(thread, { newAfter: null, target: null, edit: null, deletion: null, actProblem: null });
      state.shown = null;
    },
    /** Load messages: the latest, those around a place, or the next page. */
    messagesRequested(state, { payload }: Of<{ place: Place }>) {
      const thread = threadOf(state, payload.conversationId);
      const { kind } = payload.place;
      if (kind === 'earlier' || kind === 'later') thread.paging = { direction: kind, status: 'loading' };
      else if (thread.status !== 'loaded') thread.status = 'loading';
    },
    messagesSucceeded(state, { payload }: Of<{ place: Place; page: EndpointReply<typeof listMessages> }>) {
      const thread = threadOf(state, payload.conversationId);
      const { place } = payload;
      addPage(thread.window, place, payload.page);
      thread.status = 'loaded';
      if (place.kind === thread.paging?.direction) thread.paging = null;
      if (place.kind === 'around') {
        thread.target = { number: place.number, asked: (thread.target?.asked ?? 0) + 1 };
      } else if (place.kind === 'at') {
        const [first] = thread.window.messages;
        if (first) thread.target = { number: first.number, asked: (thread.target?.asked ?? 0) + 1 };
      }
      settleOutgoing(thread);
    },
    messagesFailed(state, { payload }: Of<{ place: Place; isGone: boolean }>) {
      const thread = threadOf(state, payload.conversationId);
      const { kind } = payload.place;
      if (payload.isGone) thread.status = 'gone';
      else if (kind === 'earlier' || kind === 'later') thread.paging = { direction: kind, status: 'failed' };
      else if (thread.status === 'loading') thread.status = 'failed';
    },
    changesSucceeded(state, { payload }: Of<{ asked: Asked; changes: EndpointReply<typeof listChanges> }>) {
      const thread = threadOf(state, payload.conversationId);
      addChanges(thread.window, payload.asked, payload.changes);
      settleOutgoing(thread);
    },
    /** Show a message: scroll to it, or load what is around it. */
    jumpRequested(state, { payload }: Of<{ number: number }>) {
      const thread = threadOf(state, payload.conversationId);
      if (thread.window.messages.some(({ number }) => number === payload.number))
        thread.target = { number: payload.number, asked: (thread.target?.asked ?? 0) + 1 };
    },
    /** Shows the messages from a given event time on. */
    timeJumpRequested(_state, _action: Of<{ at: PublicText }>) {},
    /** Show the end of the conversation. */
    endRequested(_state, _action: Of) {},
    draftChanged(state, { payload }: Of<{ text: string }>) {
      threadOf(state, payload.conversationId).draft = payload.text;
    },
    /** A draft from before a reload; what was typed meanwhile stays. */
    draftRestored(state, { payload }: Of<{ text: string }>) {
      const thread = threadOf(state, payload.conversationId);
      if (thread.draft === '') thread.draft = payload.text;
    },
    replyChosen(state, { payload }: Of<{ replyTo: Message['replyTo'] }>) {
      Object.assign(threadOf(state, payload.conversationId), { replyTo: payload.replyTo, edit: null });
    },
    fileAttached(state, { payload }: Of<{ file: StoredFile }>) {
      threadOf(state, payload.conversationId).attachments.push(payload.file);
    },
    fileRemoved(state, { payload }: Of<{ fileId: string }>) {
      const thread = threadOf(state, payload.conversationId);
      thread.attachments = thread.attachments.filter(({ fileId }) => fileId !== payload.fileId);
    },
    /**
     * Sends the draft. A recording contains neither its words nor its links, so what follows from them is
     * passed along, not recomputed in a replay.
     */
    sendRequested(_state, _action: Of<{ text: string; cards: CardReference[] }>) {},
    /** The draft becomes a message on its way. */
    messageQueued(state, { payload: { message } }: PayloadAction<{ message: Outgoing }>) {
      const thread = threadOf(state, message.conversationId);
      thread.outgoing.push(message);
      Object.assign(thread, { draft: '', replyTo: null, attachments: [], newAfter: null });
    },
    /** The messages that were waiting when the page was left. */
    outgoingRestored(state, { payload }: PayloadAction<{ messages: Outgoing[] }>) {
      for (const message of payload.messages) {
        const thread = threadOf(state, message.conversationId);
        if (!thread.outgoing.some(({ messageId }) => messageId === message.messageId))
          thread.outgoing.push(message);
      }
    },
    sendStarted(state, { payload }: Of<{ messageId: string }>) {
      const message = outgoingOf(state, payload.conversationId, payload.messageId);
      if (message) Object.assign(message, { status: 'sending', fault: null });
    },
    /** The server has it. */
    sendSucceeded(state, { payload }: Of<{ message: Message }>) {
      const thread = threadOf(state, payload.conversationId);
      const message = outgoingOf(state, payload.conversationId, payload.message.messageId);
      if (message) message.status = 'sent';
      addOutcome(thread.window, payload.message);
      settleOutgoing(thread);
    },
    /** It waits for the network, or for a server that is not busy. */
    sendPutOff(state, { payload }: Of<{ messageId: string }>) {
      const message = outgoingOf(state, payload.conversationId, payload.messageId);
      if (message) message.status = 'waiting';
    },
    sendFailed(state, { payload }: Of<{ messageId: string; fault: Outgoing['fault'] }>) {
      const message = outgoingOf(state, payload.conversationId, payload.messageId);
      if (message) Object.assign(message, { status: 'failed', fault: payload.fault });
    },
    /** Send a failed message again. */
    sendRetried(state, { payload }: Of<{ messageId: string }>) {
      const message = outgoingOf(state, payload.conversationId, payload.messageId);
      if (message?.status === 'failed') Object.assign(message, { status: 'waiting', fault: null });
    },
    /** Gives up on a failed or waiting message. */
    sendDiscarded(state, { payload }: Of<{ messageId: string }>) {
      const thread = threadOf(state, payload.conversationId);
      thread.outgoing = thread.outgoing.filter(
        ({ messageId, status }) =>
          messageId !== payload.messageId || status === 'sending' || status === 'sent',
      );
    },
    /** Change the text of one's own message. */
    editStarted(state, { payload }: Of<{ number: number; text: string }>) {
      const { number, text } = payload;
      const thread = threadOf(state, payload.conversationId);
      Object.assign(thread, { edit: { number, text, status: 'idle', problem: null }, replyTo: null });
    },
    editChanged(state, { payload }: Of<{ text: string }>) {
      const { edit } = threadOf(state, payload.conversationId);
      if (edit) Object.assign(edit, { text: payload.text, status: 'idle', problem: null });
    },
    editCancelled(state, { payload }: Of) {
      threadOf(state, payload.conversationId).edit = null;
    },
    editRequested(state, { payload }: Of) {
      const { edit } = threadOf(state, payload.conversationId);
      if (edit) edit.status = 'sending';
    },
    editFailed(state, { payload }: Of<{ problem: SendProblem }>) {
      const { edit } = threadOf(state, payload.conversationId);
      if (edit) Object.assign(edit, { status: 'failed', problem: payload.problem });
    },
    editSucceeded(state, { payload }: Of<{ message: Message }>) {
      const thread = threadOf(state, payload.conversationId);
      if (thread.edit?.number === payload.message.number) thread.edit = null;
      addOutcome(thread.window, payload.message);
    },
    /** Adds a reaction to a message, or removes it. */
    reactionRequested(state, { payload: { conversationId, ...wanted } }: Of<Reacting>) {
      const thread = threadOf(state, conversationId);
      thread.reacting = [...thread.reacting.filter((each) => !isSameSign(each, wanted)), wanted];
      thread.actProblem = null;
    },
    /** The server has it, though the user may have changed their mind since. */
    reactionSucceeded(
      state,
      { payload: { conversationId, message, ...had } }: Of<Reacting & { message: Message }>,
    ) {
      const thread = threadOf(state, conversationId);
      thread.reacting = thread.reacting.filter((each) => !isSameSign(each, had) || each.on !== had.on);
      addOutcome(thread.window, message);
    },
    reactionFailed(
      state,
      { payload: { conversationId, problem, ...had } }: Of<SignOf & { problem: SendProblem }>,
    ) {
      const thread = threadOf(state, conversationId);
      thread.reacting = thread.reacting.filter((each) => !isSameSign(each, had));
      thread.actProblem = problem;
    },
    /** The user wants to delete a message and is asked to confirm. */
    deletionConfirmationRequested(state, { payload }: Of<{ number: number }>) {
      threadOf(state, payload.conversationId).deletion = {
        number: payload.number,
        status: 'asking',
        problem: null,
      };
    },
    deletionDeclined(state, { payload }: Of) {
      const thread = threadOf(state, payload.conversationId);
      if (thread.deletion?.status !== 'sending') thread.deletion = null;
    },
    deletionConfirmed(state, { payload }: Of) {
      const { deletion } = threadOf(state, payload.conversationId);
      if (deletion) Object.assign(deletion, { status: 'sending', problem: null });
    },
    deletionFailed(state, { payload }: Of<{ problem: SendProblem }>) {
      const { deletion } = threadOf(state, payload.conversationId);
      if (deletion) Object.assign(deletion, { status: 'failed', problem: payload.problem });
    },
    deletionSucceeded(state, { payload }: Of<{ message: Message }>) {
      const thread = threadOf(state, payload.conversationId);
      addOutcome(thread.window, payload.message);
      if (thread.deletion?.number === payload.message.number) thread.deletion = null;
    },
    typingEnded(state, { payload }: Of<{ userId: string }>) {
      delete state.byId[payload.conversationId]?.typing[payload.userId];
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(messageReceived, (state, { payload: { conversationId, message, after } }) => {
        const thread = state.byId[conversationId];
        if (!thread) return;
        addSignal(thread.window, message, after);
        delete thread.typing[message.senderId];
        settleOutgoing(thread);
      })
      .addCase(conversationChanged, (state, { payload }) => {
        const thread = state.byId[payload.conversationId];
        if (thread) hear(thread.window, payload.revision);
      })
      .addCase(messagingResumed, (state) => {
        for (const { window } of Object.values(state.byId)) resume(window);
      })
      .addCase(typingReceived, (state, { payload }) => {
        const thread = state.byId[payload.conversationId];
        if (thread) thread.typing[payload.userId] = payload.name;
      })
      .addCase(signedOut, () => initialState),
});

export const {
  threadEntered,
  threadLeft,
  threadOpened,
  threadClosed,
  messagesRequested,
  messagesSucceeded,
  messagesFailed,
  changesSucceeded,
  jumpRequested,
  timeJumpRequested,
  endRequested,
  draftChanged,
  draftRestored,
  replyChosen,
  fileAttached,
  fileRemoved,
  sendRequested,
  messageQueued,
  outgoingRestored,
  sendStarted,
  sendSucceeded,
  sendPutOff,
  sendFailed,
  sendRetried,
  sendDiscarded,
  editStarted,
  editChanged,
  editCancelled,
  editRequested,
  editFailed,
  editSucceeded,
  reactionRequested,
  reactionSucceeded,
  reactionFailed,
  deletionConfirmationRequested,
  deletionDeclined,
  deletionConfirmed,
  deletionFailed,
  deletionSucceeded,
  typingEnded,
} = threadsSlice.actions;

export interface WithThreads {
  threads: ThreadsState;
}
