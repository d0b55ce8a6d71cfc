import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import {
  BROADCAST_CHANNEL,
  broadcastSignal,
  getBroadcast,
  sendBroadcast,
} from '../../../../contract/rooms/lounge';
import { callApi } from '../../../../shared/platform/auth';
import type { Deps } from '../../../../shared/platform/deps';
import { sendProblemOf, toFailure } from '../../../../shared/kit/lib/apiFailure';
import {
  channelFollowed,
  channelSignal,
  followRequested,
  unfollowed,
} from '../../../../shared/platform/realtime';
import { never, onEvery, onLatest, onLeading } from '../../../../shared/platform/saga';
import {
  broadcastEnded,
  broadcastReceived,
  broadcastsLeft,
  broadcastsWatched,
  selectBroadcast,
  sendFailed,
  sendRequested,
  sendSucceeded,
} from './slice';

const WHERE = 'broadcast';

/** Loads a broadcast from before the user came, or from a gap in the connection. */
function* load(deps: Deps): SagaGenerator<void> {
  try {
    yield* put(broadcastReceived(yield* callApi(deps, getBroadcast, {}, { patient: false })));
  } catch (error) {
    // The next broadcast arrives on the channel.
    yield* call(deps.report.error, WHERE, error);
  }
}

function* onSignal({ payload: { channel, body } }: ReturnType<typeof channelSignal>): SagaGenerator<void> {
  if (channel !== BROADCAST_CHANNEL) return;
  const { data } = broadcastSignal.safeParse(body);
  if (data) yield* put(broadcastReceived({ broadcast: data.broadcast }));
}

function* send(deps: Deps): SagaGenerator<void> {
  const { draft } = yield* select(selectBroadcast);
  const broadcastId = yield* call(deps.random.uuid);
  try {
    const broadcast = yield* callApi(deps, sendBroadcast, { body: { broadcastId, text: draft.trim() } });
    yield* put(sendSucceeded());
    yield* put(broadcastReceived({ broadcast }));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(sendFailed({ problem: sendProblemOf(toFailure(error)) }));
  }
}

function* watch(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, WHERE, broadcastReceived, function* ({ payload: { broadcast } }) {
    if (!broadcast) return;
    yield* call(deps.clock.sleep, broadcast.remainingMs);
    yield* put(broadcastEnded({ broadcastId: broadcast.broadcastId }));
  });
  yield* onEvery(deps, WHERE, channelSignal, onSignal);
  yield* onEvery(deps, WHERE, channelFollowed, function* ({ payload: { channel } }) {
    if (channel === BROADCAST_CHANNEL) yield* call(load, deps);
  });
  yield* onLeading(deps, WHERE, sendRequested, () => send(deps));
  try {
    yield* put(followRequested({ channel: BROADCAST_CHANNEL, after: null }));
    yield* never();
  } finally {
    yield* put(unfollowed({ channel: BROADCAST_CHANNEL }));
  }
}

/** Broadcasts to all rooms of the lounge, while it or one of its rooms is open (product.md#networking). */
export function* broadcastSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, WHERE, [broadcastsWatched, broadcastsLeft], function* (action) {
    if (broadcastsWatched.match(action)) yield* call(watch, deps);
  });
}
