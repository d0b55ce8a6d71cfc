import type { Action } from '@reduxjs/toolkit';
import { all, call, put, select, type SagaGenerator } from 'typed-redux-saga';
import {
  getMessagingSettings,
  getUnread,
  messagingEvent,
  type MessagingEvent,
} from '../../../contract/messages/messaging';
import { userChannel } from '../../../contract/platform/realtime';
import { callApi, selectUser } from '../../platform/auth';
import type { Deps } from '../../platform/deps';
import { toFailure, type Failure } from '../../kit/lib/apiFailure';
import {
  channelFollowed,
  channelMessage,
  channelReset,
  channelSignal,
  followRequested,
  keepLoaded,
  unfollowed,
} from '../../platform/realtime';
import { readKeptList } from '../../platform/offline/kept';
import { onEvery, onLatest, whileSignedIn } from '../../platform/saga';
import { KEPT_OUTGOING } from './kept';
import {
  conversationChanged,
  messageReceived,
  messagingChanged,
  messagingResumed,
  readReceived,
  settingsRequested,
  settingsSucceeded,
  typingReceived,
  unreadSucceeded,
  waitingFound,
} from './slice';
import { selectHasOwnMessages } from '../../people/person/hasMessages';

const WHERE = 'messaging';

/** How often the unread count is read anyway, with a realtime connection and without. */
export const UNREAD_ONLINE_MS = 300_000;
export const UNREAD_OFFLINE_MS = 30_000;

function actionOf(event: MessagingEvent): Action {
  switch (event.kind) {
    case 'messaging':
      return messagingChanged();
    case 'conversation': {
      const { conversationId, revision } = event;
      return conversationChanged({ conversationId, revision });
    }
    case 'message': {
      const { conversationId, message, after } = event;
      return messageReceived({ conversationId, message, after });
    }
    case 'typing': {
      const { conversationId, userId, name } = event;
      return typingReceived({ conversationId, userId, name });
    }
    case 'read': {
      const { conversationId, userId, number } = event;
      return readReceived({ conversationId, userId, number });
    }
  }
}

/** Turns what the user's own channel says about messages into actions; other features read the rest. */
function* hear(body: unknown): SagaGenerator<void> {
  const { data } = messagingEvent.safeParse(body);
  if (data) yield* put(actionOf(data));
}

function* fetchUnread(deps: Deps): SagaGenerator<true | Failure> {
  try {
    yield* put(unreadSucceeded(yield* callApi(deps, getUnread, {}, { patient: false })));
    return true;
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    return toFailure(error);
  }
}

function* fetchSettings(deps: Deps): SagaGenerator<void> {
  try {
    const settings = yield* callApi(deps, getMessagingSettings, {}, { patient: false });
    yield* put(settingsSucceeded({ settings }));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
  }
}

/** Finds messages that were not sent before the page was left. */
function* findWaiting(deps: Deps): SagaGenerator<void> {
  const waiting = yield* readKeptList(deps, KEPT_OUTGOING);
  if (waiting.length > 0) yield* put(waitingFound());
}

/** What may change the number of unread conversations. */
const changesUnread = (action: Action) =>
  conversationChanged.match(action) || readReceived.match(action) || messagingChanged.match(action);

/** Follows the user's own channel, and keeps the unread count and the user's choices loaded. */
function* follow(deps: Deps): SagaGenerator<void> {
  const user = yield* select(selectUser);
  if (!user || !(yield* select(selectHasOwnMessages))) return;
  const channel = userChannel(user.id);
  yield* onEvery(deps, WHERE, [channelMessage, channelSignal], function* ({ payload }) {
    if (payload.channel === channel) yield* call(hear, payload.body);
  });
  yield* onEvery(deps, WHERE, [channelFollowed, channelReset], function* ({ payload }) {
    if (payload.channel === channel) yield* put(messagingResumed());
  });
  yield* onLatest(deps, WHERE, [settingsRequested, messagingChanged, messagingResumed], () =>
    fetchSettings(deps),
  );
  yield* put(followRequested({ channel, after: null }));
  try {
    yield* all([
      put(settingsRequested()),
      call(findWaiting, deps),
      call(keepLoaded, deps, {
        channel,
        load: () => fetchUnread(deps),
        onlineMs: UNREAD_ONLINE_MS,
        offlineMs: UNREAD_OFFLINE_MS,
        isAsked: changesUnread,
      }),
    ]);
  } finally {
    yield* put(unfollowed({ channel }));
  }
}

/** Hears what concerns the user's messages, wherever in the app they are. */
export function* messagingSaga(deps: Deps): SagaGenerator<void> {
  yield* call(whileSignedIn, deps, WHERE, () => follow(deps));
}
