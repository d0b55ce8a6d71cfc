import {
  getConversation,
  listConversations,
  markRead,
  putTyping,
  type Conversation,
} from '../../../../contract/messages/conversations';
import { listChanges, listMessages, type Message } from '../../../../contract/messages/messages';
import { buildConversation, buildMessage } from '../../../../../test/builders/message';
import { stateFor, type CoreState, type StateIntent } from '../../../../../test/builders/state';
import { createFakeDeps, type FakeDeps } from '../../../../../test/fakes/deps';
import { startSagas } from '../../../../../test/saga';
import { messagingReducer, type WithMessaging } from '../../../../shared/messages/messaging';
import { realtimeReducer, type WithRealtime } from '../../../../shared/platform/realtime';
import { messageCenterReducers, messageCenterSaga } from '..';
import type { WithConversations } from '../conversationsSlice';
import type { WithFound } from '../foundSlice';
import type { WithPeople } from '../peopleSlice';
import type { WithThreads } from '../threadsSlice';

const init = { type: 'test/init' };

/** State of Message Center once its chunk has been loaded. */
export const centerSlices = () => ({
  conversations: messageCenterReducers.conversations(undefined, init),
  threads: messageCenterReducers.threads(undefined, init),
  foundMessages: messageCenterReducers.foundMessages(undefined, init),
  messagePeople: messageCenterReducers.messagePeople(undefined, init),
  messaging: messagingReducer(undefined, init),
  realtime: realtimeReducer(undefined, init),
});

export const centerReducers = {
  ...messageCenterReducers,
  messaging: messagingReducer,
  realtime: realtimeReducer,
};

export type CenterState = CoreState &
  WithConversations &
  WithThreads &
  WithFound &
  WithPeople &
  WithMessaging &
  WithRealtime;

export interface Served {
  conversations?: Conversation[];
  messages?: Message[];
  deps?: FakeDeps;
  intent?: StateIntent;
}

/** Message Center with a server that has these conversations; their messages are those of the first one. */
export async function startCenter({
  conversations = [buildConversation()],
  messages = [buildMessage()],
  deps = createFakeDeps(),
  intent = {},
}: Served = {}) {
  const revision = messages.at(-1)?.revision ?? 0;
  deps.api.on(listConversations, { conversations, next: null, requests: 0 });
  deps.api.on(getConversation, ({ params }) => {
    const found = conversations.find((each) => each.conversationId === params.conversationId);
    return found ?? buildConversation();
  });
  deps.api.on(listMessages, { messages, hasEarlier: false, hasLater: false, revision });
  deps.api.on(listChanges, { messages: [], hasMore: false, revision });
  deps.api.on(markRead, { ok: true });
  deps.api.on(putTyping, { ok: true });
  const run = await startSagas<CenterState>(messageCenterSaga, {
    deps,
    state: stateFor({ signedIn: true, ...intent }, centerSlices()),
    reducers: centerReducers,
  });
  return {
    ...run,
    thread: (id = conversations[0]?.conversationId ?? '') => run.getState().threads.byId[id],
    conversation: (id = conversations[0]?.conversationId ?? '') => run.getState().conversations.byId[id],
  };
}
