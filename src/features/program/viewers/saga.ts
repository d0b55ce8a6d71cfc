import { all, call, fork, put, select, type SagaGenerator } from 'typed-redux-saga';
import { viewersChannel, viewersSignal } from '../../../contract/program/viewers';
import type { Deps } from '../../../shared/platform/deps';
import { selectConfig } from '../../../shared/platform/event';
import {
  channelFollowed,
  channelRefused,
  channelSignal,
  followRequested,
  unfollowed,
} from '../../../shared/platform/realtime';
import { never, onEvery, onLatest } from '../../../shared/platform/saga';
import { sessionEntered, sessionLeft } from '../../../shared/program/sessionPage';
import { listLifecycle } from './listSaga';
import { presenceEntered, presenceJudged, presenceLeft, viewersReceived } from './slice';

/** Hears the number on a channel. */
function* hearNumber(deps: Deps, channel: string): SagaGenerator<void> {
  yield* onEvery(deps, 'presence', channelSignal, function* ({ payload }) {
    if (payload.channel !== channel) return;
    const { data } = viewersSignal.safeParse(payload.body);
    if (data) yield* put(viewersReceived({ viewers: data.viewers }));
  });
}

/**
 * Follows the channel that only superusers may follow: whether this user may know is what the server answers,
 * also when their rights change.
 */
function* followOwn(deps: Deps, channel: string): SagaGenerator<void> {
  yield* onEvery(deps, 'presence', [channelFollowed, channelRefused], function* (action) {
    if (action.payload.channel !== channel) return;
    yield* put(presenceJudged({ mayKnow: channelFollowed.match(action) }));
  });
  try {
    yield* put(followRequested({ channel, after: null }));
    yield* never();
  } finally {
    yield* put(unfollowed({ channel }));
  }
}

/** The number of viewers, and their names when they are looked at, while a session's page is open. */
function* presenceLifecycle(deps: Deps, sessionId: string): SagaGenerator<void> {
  const config = yield* select(selectConfig);
  const channel = viewersChannel(config, sessionId);
  if (channel === null) return;
  // The session's page follows the session's own channel.
  const isOwn = config.pageOptions.session.presence === 'superusers';
  yield* put(presenceEntered({ sessionId, mayKnow: !isOwn }));
  yield* fork(hearNumber, deps, channel);
  yield* all([call(listLifecycle, deps, sessionId), ...(isOwn ? [call(followOwn, deps, channel)] : [])]);
}

/** Who watches the session that is shown (product.md#sessions). */
export function* presenceSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, 'presence', [sessionEntered, sessionLeft], function* (action) {
    if (sessionEntered.match(action)) yield* call(presenceLifecycle, deps, action.payload.sessionId);
    else yield* put(presenceLeft());
  });
}
