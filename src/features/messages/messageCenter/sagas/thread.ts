import type { Action } from '@reduxjs/toolkit';
import { call, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { listChanges, listMessages } from '../../../../contract/messages/messages';
import { callApi } from '../../../../shared/platform/auth';
import type { Deps } from '../../../../shared/platform/deps';
import { toFailure, type Failure } from '../../../../shared/kit/lib/apiFailure';
import { pageShown, wentOnline } from '../../../../shared/platform/page';
import { selectRealtimeOnline, type WithRealtime } from '../../../../shared/platform/realtime';
import { backoff, onLatest, untilBetter } from '../../../../shared/platform/saga';
import type { WithConversations } from '../conversationsSlice';
import { selectConversation, selectThread } from '../selectors';
import {
  changesSucceeded,
  endRequested,
  jumpRequested,
  messagesFailed,
  messagesRequested,
  messagesSucceeded,
  threadClosed,
  threadEntered,
  threadLeft,
  threadOpened,
  timeJumpRequested,
  type WithThreads,
} from '../threadsSlice';
import { isBehind, type MessageWindow, type Place } from '../window';
import { fetchConversation, WHERE } from './conversations';

/** Polling interval without a realtime connection. */
export const THREAD_OFFLINE_MS = 15_000;
/** First wait after changes failed to load. */
export const CHANGES_RETRY_MS = 2_000;

/** Messages loaded before the one to show, for context. */
const CONTEXT = 8;

const queryOf = (place: Place) => {
  switch (place.kind) {
    case 'latest':
      return {};
    case 'around':
      return { from: Math.max(1, place.number - CONTEXT) };
    case 'at':
      return { at: place.at };
    case 'earlier':
      return { before: place.before };
    case 'later':
      return { from: place.from };
  }
};

function* loadMessages(deps: Deps, conversationId: string, place: Place): SagaGenerator<void> {
  try {
    const input = { params: { conversationId }, query: queryOf(place) };
    const page = yield* callApi(deps, listMessages, input);
    yield* put(messagesSucceeded({ conversationId, place, page }));
    // Nothing was written since then: the end is the nearest place.
    if (place.kind === 'at' && page.messages.length === 0) yield* put(endRequested({ conversationId }));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    const isGone = toFailure(error).status === 404;
    yield* put(messagesFailed({ conversationId, place, isGone }));
  }
}

/** The server's reply was behind the revision announced: it is asked again a little later. */
const NOTHING_YET: Failure = { kind: 'contract', status: null, message: '' };

/** Loads the next changes; returns true, or why there were none. */
function* loadChanges(deps: Deps, conversationId: string): SagaGenerator<true | Failure> {
  const { window } = yield* select((state: WithThreads) => selectThread(state, conversationId));
  if (window.revision === null) return true;
  const asked = { since: window.revision, resumed: window.resumed };
  try {
    const input = { params: { conversationId }, query: { since: asked.since } };
    const changes = yield* callApi(deps, listChanges, input, { patient: false });
    yield* put(changesSucceeded({ conversationId, asked, changes }));
    const knowsMore = changes.hasMore || changes.revision > asked.since || window.heard <= asked.since;
    return knowsMore ? true : NOTHING_YET;
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    return toFailure(error);
  }
}

const selectIsBehind = (state: WithThreads, conversationId: string) =>
  isBehind(selectThread(state, conversationId).window);

/** Anything after which the conversation may be behind, or ahead again. */
const mayMatter = ({ type }: Action) => type.startsWith('messaging/') || type.startsWith('threads/');

/** Waits until changes have to be loaded; without a connection, they are polled for. */
function* untilBehind(deps: Deps, conversationId: string): SagaGenerator<void> {
  while (!(yield* select((state: WithThreads) => selectIsBehind(state, conversationId)))) {
    const { due } = yield* race({
      changed: take(mayMatter),
      shown: take([pageShown, wentOnline]),
      due: call(function* () {
        yield* call(deps.clock.sleep, THREAD_OFFLINE_MS);
        return true;
      }),
    });
    if (due && !(yield* select((state: WithRealtime) => selectRealtimeOnline(state)))) return;
  }
}

/** Keeps the messages of a conversation in sync with the server, whatever fails in between. */
function* syncLoop(deps: Deps, conversationId: string): SagaGenerator<void> {
  let failures = 0;
  while (true) {
    yield* call(untilBehind, deps, conversationId);
    const outcome = yield* call(loadChanges, deps, conversationId);
    failures = outcome === true ? 0 : failures + 1;
    if (outcome === true) continue;
    const wait = outcome.retryAfterMs ?? backoff(CHANGES_RETRY_MS, failures);
    yield* untilBetter(deps, wait);
  }
}

/** The messages that an action asks for; null if they are loaded. */
function placeOf(window: MessageWindow, action: Action): Place | null {
  if (messagesRequested.match(action)) return action.payload.place;
  if (timeJumpRequested.match(action)) return { kind: 'at', at: action.payload.at };
  if (endRequested.match(action)) return window.hasLater ? { kind: 'latest' } : null;
  if (!jumpRequested.match(action)) return null;
  const { number } = action.payload;
  return window.messages.some((message) => message.number === number) ? null : { kind: 'around', number };
}

/** Loads what is requested: the next page, a place, or the end. The latest request wins. */
function* pageLoop(deps: Deps, conversationId: string): SagaGenerator<void> {
  yield* onLatest(
    deps,
    WHERE,
    [messagesRequested, jumpRequested, timeJumpRequested, endRequested],
    function* (action) {
      const { window } = yield* select((state: WithThreads) => selectThread(state, conversationId));
      const place = placeOf(window, action);
      if (place) yield* call(loadMessages, deps, conversationId, place);
    },
  );
}

/** A conversation from opening it until it is left. */
function* visit(deps: Deps, conversationId: string, number: number | null): SagaGenerator<void> {
  const known = yield* select((state: WithConversations) => selectConversation(state, conversationId));
  const latest: Place = { kind: 'latest' };
  let conversation = known;
  try {
    conversation ??= (yield* call(fetchConversation, deps, conversationId)) ?? undefined;
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(messagesFailed({ conversationId, place: latest, isGone: false }));
    return;
  }
  if (!conversation) {
    yield* put(messagesFailed({ conversationId, place: latest, isGone: true }));
    return;
  }
  yield* put(threadOpened({ conversation }));
  yield* fork(pageLoop, deps, conversationId);
  const { window } = yield* select((state: WithThreads) => selectThread(state, conversationId));
  if (number !== null) yield* put(jumpRequested({ conversationId, number }));
  else if (window.revision === null || window.hasLater)
    yield* put(messagesRequested({ conversationId, place: latest }));
  yield* call(syncLoop, deps, conversationId);
}

/** The conversation that is open. */
export function* threadSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, WHERE, [threadEntered, threadLeft], function* (action): SagaGenerator<void> {
    yield* put(threadClosed());
    if (!threadEntered.match(action)) return;
    const { conversationId, number } = action.payload;
    yield* call(visit, deps, conversationId, number);
  });
}
