import { call, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import {
  listModerationActs,
  listModerationQueue,
  MODERATION_CHANNEL,
  readMessageContext,
} from '../../../contract/access/moderation';
import { callApi } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { toFailure, type Failure } from '../../../shared/kit/lib/apiFailure';
import {
  channelFollowed,
  channelSignal,
  followRequested,
  selectRealtimeOnline,
  unfollowed,
  type WithRealtime,
} from '../../../shared/platform/realtime';
import { onEvery, onLeading, waitAfter } from '../../../shared/platform/saga';
import { actSucceeded, undoSucceeded } from './actsSlice';
import {
  contextFailed,
  contextRequested,
  contextSucceeded,
  deskEntered,
  deskFailed,
  deskLeft,
  deskRequested,
  historySucceeded,
  moreActsSucceeded,
  moreFailed,
  moreRequested,
  moreSucceeded,
  queueSucceeded,
  type DeskState,
  type WithModerationDesk,
} from './deskSlice';

/**
 * How often the queue is read while there is a connection, which says when it changes, and while there is
 * none.
 */
export const DESK_ONLINE_MS = 60_000;
export const DESK_OFFLINE_MS = 10_000;
/** Lines read at first, and at most at once. */
const PAGE = 50;
const MOST = 100;

const desk = (state: WithModerationDesk): DeskState => state.moderationDesk;

/** The query of what is shown; as much as is shown already. */
function queryOf({ view, sessionId, items }: DeskState) {
  if (view === 'history') return null;
  const limit = Math.min(MOST, Math.max(PAGE, items.length));
  return { view, limit, ...(sessionId !== null && { sessionId }) };
}

function* load(deps: Deps): SagaGenerator<true | Failure> {
  const state = yield* select(desk);
  const { sessionId } = state;
  const query = queryOf(state);
  try {
    if (query === null) {
      const { acts, next } = yield* callApi(deps, listModerationActs, { query: {} }, { patient: false });
      yield* put(historySucceeded({ acts, next }));
    } else {
      const queue = yield* callApi(deps, listModerationQueue, { query }, { patient: false });
      yield* put(queueSucceeded({ ...queue, view: query.view, sessionId }));
    }
    return true;
  } catch (error) {
    yield* call(deps.report.error, 'moderationDesk', error);
    yield* put(deskFailed());
    return toFailure(error);
  }
}

const isTold = (action: unknown) =>
  (channelSignal.match(action) || channelFollowed.match(action)) &&
  action.payload.channel === MODERATION_CHANNEL;

/** Loads what is shown: at first, whenever it has changed, and now and then. */
function* loadLifecycle(deps: Deps): SagaGenerator<void> {
  let failures = 0;
  while (true) {
    const { told } = yield* select(desk);
    const outcome = yield* call(load, deps);
    failures = outcome === true ? 0 : failures + 1;
    // Something changed while it was read.
    if (outcome === true && (yield* select(desk)).told !== told) continue;
    const isOnline = yield* select((state: WithRealtime) => selectRealtimeOnline(state));
    const everyMs = isOnline ? DESK_ONLINE_MS : DESK_OFFLINE_MS;
    const pause =
      outcome === true ? everyMs : yield* call(waitAfter, deps, DESK_OFFLINE_MS, failures, outcome);
    yield* race({
      due: call(deps.clock.sleep, pause),
      told: take(isTold),
      asked: take([deskEntered, deskRequested, actSucceeded, undoSucceeded]),
    });
  }
}

function* more(deps: Deps): SagaGenerator<void> {
  const state = yield* select(desk);
  const { view, sessionId, next, nextAct } = state;
  try {
    if (view === 'history') {
      if (nextAct === null) return;
      yield* put(moreActsSucceeded(yield* callApi(deps, listModerationActs, { query: { before: nextAct } })));
      return;
    }
    if (next === null) return;
    const query = { view, after: next, ...(sessionId !== null && { sessionId }) };
    const page = yield* callApi(deps, listModerationQueue, { query });
    yield* put(moreSucceeded({ items: page.items, next: page.next, view, sessionId }));
  } catch (error) {
    yield* call(deps.report.error, 'moderationDesk', error);
    yield* put(moreFailed());
  }
}

/** Reads what came before a private message. The reply of a desk that was left meanwhile is dropped. */
function* readBefore(deps: Deps, { payload }: ReturnType<typeof contextRequested>): SagaGenerator<void> {
  const { target } = payload;
  const body = { conversationId: target.sessionId, number: Number(target.id) };
  try {
    const { read } = yield* race({
      read: callApi(deps, readMessageContext, { body }),
      left: take(deskLeft),
    });
    if (read) yield* put(contextSucceeded({ target, messages: read.messages }));
  } catch (error) {
    yield* call(deps.report.error, 'moderationDesk', error);
    yield* put(contextFailed({ target }));
  }
}

function* visit(deps: Deps): SagaGenerator<void> {
  yield* put(followRequested({ channel: MODERATION_CHANNEL, after: null }));
  try {
    yield* fork(loadLifecycle, deps);
    yield* take(deskLeft);
  } finally {
    yield* put(unfollowed({ channel: MODERATION_CHANNEL }));
  }
}

/** The moderators' desk, from entering it until it is left. */
export function* deskSaga(deps: Deps): SagaGenerator<void> {
  yield* onLeading(deps, 'moderationDesk', moreRequested, () => more(deps));
  yield* onEvery(deps, 'moderationDesk', contextRequested, (action) => readBefore(deps, action));
  yield* onLeading(deps, 'moderationDesk', deskEntered, function* (): SagaGenerator<void> {
    yield* race({ visit: call(visit, deps), left: take(deskLeft) });
  });
}
