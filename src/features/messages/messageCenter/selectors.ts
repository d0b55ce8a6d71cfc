import { createSelector } from 'reselect';
import type { Conversation } from '../../../contract/messages/conversations';
import { selectUser, type WithAuth } from '../../../shared/platform/auth';
import type { WithConversations } from './conversationsSlice';
import { withSigns } from './reacting';
import { emptyThread, type Thread, type WithThreads } from './threadsSlice';

export const selectConversation = (state: WithConversations, id: string): Conversation | undefined =>
  state.conversations.byId[id];

export const selectList = ({ conversations }: WithConversations) => conversations.list;
export const selectOpening = ({ conversations }: WithConversations) => conversations.opening;
export const selectFailedAct = ({ conversations }: WithConversations) => conversations.failedAct;

/** The listed conversations, latest first. */
export const selectListed = createSelector(
  [selectList, ({ conversations }: WithConversations) => conversations.byId],
  ({ ids }, byId) =>
    ids
      .flatMap((id) => byId[id] ?? [])
      .sort((a, b) => Date.parse(b.at) - Date.parse(a.at) || (a.conversationId < b.conversationId ? 1 : -1)),
);

const UNKNOWN: Thread = emptyThread();

export const selectShown = ({ threads }: WithThreads) => threads.shown;
export const selectThread = (state: WithThreads, id: string): Thread => state.threads.byId[id] ?? UNKNOWN;

/** Texts written but not sent, by conversation. */
export const selectDrafts = createSelector([({ threads }: WithThreads) => threads.byId], (byId) =>
  Object.fromEntries(Object.entries(byId).flatMap(([id, { draft }]) => (draft.trim() ? [[id, draft]] : []))),
);

/** Whether anything is on its way in a conversation, and whether it failed. */
export const selectUnsent = createSelector([({ threads }: WithThreads) => threads.byId], (byId) =>
  Object.fromEntries(
    Object.entries(byId).flatMap(([id, { outgoing }]) =>
      outgoing.length === 0
        ? []
        : [[id, outgoing.some(({ status }) => status === 'failed') ? 'failed' : 'waiting'] as const],
    ),
  ),
);

/** The messages of a conversation, with reactions as the user last wanted them. */
export const selectMessages = createSelector(
  [
    (state: WithThreads & WithAuth, id: string) => selectThread(state, id).window.messages,
    (state: WithThreads & WithAuth, id: string) => selectThread(state, id).reacting,
    selectUser,
  ],
  (messages, reacting, user) =>
    withSigns(messages, reacting, { userId: user?.id ?? '', name: user?.name ?? '' }),
);

/** Names of the others who are typing. */
export const selectTyping = createSelector(
  [(state: WithThreads & WithAuth, id: string) => selectThread(state, id).typing, selectUser],
  (typing, user) => Object.entries(typing).flatMap(([userId, name]) => (userId === user?.id ? [] : [name])),
);
