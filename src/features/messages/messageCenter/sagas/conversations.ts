import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import {
  answerRequest,
  getConversation,
  listConversations,
  markAllRead,
  muteConversation,
  openConversation,
  putListed,
} from '../../../../contract/messages/conversations';
import { ROUTES } from '../../../../contract/platform/routes';
import { callApi } from '../../../../shared/platform/auth';
import { blockChanged } from '../../../../shared/messages/blocks';
import type { Deps } from '../../../../shared/platform/deps';
import { toFailure } from '../../../../shared/kit/lib/apiFailure';
import {
  conversationChanged,
  messagingChanged,
  messagingResumed,
} from '../../../../shared/messages/messaging';
import { navigationRequested, wentOnline } from '../../../../shared/platform/page';
import { onEvery, onLatest } from '../../../../shared/platform/saga';
import { conversationPath } from '../address';
import {
  allReadRequested,
  conversationActFailed,
  conversationGone,
  conversationSucceeded,
  filterChosen,
  listFailed,
  listingRequested,
  listingSucceeded,
  listOpened,
  listRequested,
  listSucceeded,
  moreFailed,
  moreRequested,
  muteRequested,
  openingFailed,
  openingRequested,
  openingSucceeded,
  queryChanged,
  requestAnswered,
  requestSettled,
  type WithConversations,
} from '../conversationsSlice';
import { selectConversation, selectList, selectShown } from '../selectors';
import type { WithThreads } from '../threadsSlice';

export const WHERE = 'messageCenter';

/** Typing pause before conversations are searched. */
export const QUERY_PAUSE_MS = 250;

const selectIsOpen = ({ conversations }: WithConversations) => conversations.isOpen;

/** Loads a page of the list: the first, or the one that begins at `after`. */
function* loadPage(deps: Deps, after: string | null): SagaGenerator<void> {
  const { filter, query, inbox } = yield* select(selectList);
  try {
    const page = yield* callApi(deps, listConversations, {
      query: {
        filter,
        ...(query.trim() !== '' && { query: query.trim() }),
        ...(inbox !== null && { inbox }),
        ...(after !== null && { after }),
      },
    });
    yield* put(listSucceeded({ after, page }));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(after === null ? listFailed({ failure: toFailure(error) }) : moreFailed());
  }
}

function* load(deps: Deps, action: { type: string }): SagaGenerator<void> {
  if (!(yield* select(selectIsOpen))) return;
  if (queryChanged.match(action)) yield* call(deps.clock.sleep, QUERY_PAUSE_MS);
  yield* call(loadPage, deps, null);
}

function* loadMore(deps: Deps): SagaGenerator<void> {
  const { next } = yield* select(selectList);
  if (next !== null) yield* call(loadPage, deps, next);
}

/** Loads a conversation as it is now; null if it does not exist for the user. */
export function* fetchConversation(deps: Deps, conversationId: string) {
  try {
    const conversation = yield* callApi(deps, getConversation, { params: { conversationId } });
    yield* put(conversationSucceeded({ conversation }));
    return conversation;
  } catch (error) {
    if (toFailure(error).status !== 404) throw error;
    yield* put(conversationGone({ conversationId }));
    return null;
  }
}

/** Loads changed conversations: one request at a time for each, however many changes arrive meanwhile. */
function* keepCurrent(deps: Deps): SagaGenerator<void> {
  const heard = new Map<string, number>();
  yield* onEvery(deps, WHERE, conversationChanged, function* ({ payload }) {
    const { conversationId, revision } = payload;
    const isLoading = heard.has(conversationId);
    if (!isLoading && !(yield* select(selectIsOpen))) return;
    heard.set(conversationId, Math.max(revision, heard.get(conversationId) ?? 0));
    if (isLoading) return;
    try {
      yield* call(catchUp, deps, conversationId, heard);
    } finally {
      heard.delete(conversationId);
    }
  });
}

/**
 * Reloads the open conversation: blocks and closures change whether one may write there without changing it.
 */
function* checkShown(deps: Deps): SagaGenerator<void> {
  const shown = yield* select((state: WithThreads) => selectShown(state));
  if (shown !== null) yield* call(fetchConversation, deps, shown);
}

/** Loads a conversation, and again if it changed meanwhile. */
function* catchUp(deps: Deps, conversationId: string, heard: Map<string, number>): SagaGenerator<void> {
  for (let asked = -1; (heard.get(conversationId) ?? 0) > asked;) {
    asked = heard.get(conversationId) ?? 0;
    const known = yield* select((state: WithConversations) => selectConversation(state, conversationId));
    if (known && known.revision >= asked) return;
    yield* call(fetchConversation, deps, conversationId);
  }
}

function* open(deps: Deps, { payload }: ReturnType<typeof openingRequested>): SagaGenerator<void> {
  try {
    const conversation = yield* callApi(deps, openConversation, { body: payload.counterpart });
    yield* put(openingSucceeded({ conversation }));
    yield* put(navigationRequested(conversationPath(conversation.conversationId), true));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(openingFailed({ failure: toFailure(error) }));
  }
}

/** Carries out an act on a conversation; if it fails, reports that and shows the current state. */
export function* act(
  deps: Deps,
  conversationId: string,
  run: () => SagaGenerator<void>,
): SagaGenerator<void> {
  try {
    yield* call(run);
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(conversationActFailed({ conversationId, failure: toFailure(error) }));
    yield* call(fetchConversation, deps, conversationId);
  }
}

const answer = (deps: Deps, { payload }: ReturnType<typeof requestAnswered>) =>
  act(deps, payload.conversationId, function* () {
    const { conversationId, accept } = payload;
    yield* callApi(deps, answerRequest, { params: { conversationId }, body: { accept } });
    yield* put(requestSettled(payload));
    if (!accept) yield* put(navigationRequested(ROUTES.messageCenter.path, true));
  });

const mute = (deps: Deps, { payload }: ReturnType<typeof muteRequested>) =>
  act(deps, payload.conversationId, function* () {
    const { conversationId, isMuted } = payload;
    yield* callApi(deps, muteConversation, { params: { conversationId }, body: { isMuted } });
  });

const changeListing = (deps: Deps, { payload }: ReturnType<typeof listingRequested>) =>
  act(deps, payload.conversationId, function* () {
    const { conversationId, isListed } = payload;
    yield* callApi(deps, putListed, { params: { conversationId }, body: { isListed } });
    yield* put(listingSucceeded(payload));
    if (!isListed) yield* put(navigationRequested(ROUTES.messageCenter.path, true));
  });

/** The list of conversations, and the acts on each of them. */
export function* conversationsSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(
    deps,
    WHERE,
    [
      listOpened,
      filterChosen,
      queryChanged,
      listRequested,
      messagingResumed,
      wentOnline,
      messagingChanged,
      blockChanged,
    ],
    (action) => load(deps, action),
  );
  yield* onLatest(deps, WHERE, [messagingChanged, blockChanged], () => checkShown(deps));
  yield* onLatest(deps, WHERE, moreRequested, () => loadMore(deps));
  yield* onLatest(deps, WHERE, openingRequested, (action) => open(deps, action));
  yield* onEvery(deps, WHERE, requestAnswered, (action) => answer(deps, action));
  yield* onEvery(deps, WHERE, muteRequested, (action) => mute(deps, action));
  yield* onEvery(deps, WHERE, listingRequested, (action) => changeListing(deps, action));
  yield* onEvery(deps, WHERE, allReadRequested, function* () {
    yield* callApi(deps, markAllRead, {});
  });
  yield* call(keepCurrent, deps);
}
