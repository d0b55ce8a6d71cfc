import { call, fork, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import {
  REACTION_BURST,
  REACTIONS_PER_SECOND,
  reactionSigns,
  reactionsSignal,
  type ReactionSignal,
} from '../../../contract/stage/reactions';
import { sessionChannel } from '../../../contract/program/stages';
import type { Deps } from '../../../shared/platform/deps';
import { selectConfig } from '../../../shared/platform/event';
import { channelSignal, selectRealtimeOnline, type WithRealtime } from '../../../shared/platform/realtime';
import { onEvery, onLatest } from '../../../shared/platform/saga';
import { sessionEntered, sessionLeft } from '../../../shared/program/sessionPage';
import {
  reactionGiven,
  reactionRequested,
  reactionsEntered,
  reactionsLeft,
  reactionsReceived,
} from './slice';

/** Hears what everybody gives, of the signs that this event has. */
function* hearReactions(deps: Deps, channel: string, signs: readonly string[]): SagaGenerator<void> {
  yield* onEvery(deps, 'reactions', channelSignal, function* ({ payload }) {
    if (payload.channel !== channel) return;
    const { data } = reactionsSignal.safeParse(payload.body);
    if (!data) return;
    const known = Object.entries(data.counts).filter(([sign, count]) => signs.includes(sign) && count > 0);
    if (known.length > 0) yield* put(reactionsReceived({ counts: Object.fromEntries(known) }));
  });
}

/** Sends the user's signs, no faster than the server counts them, and only while there is a connection. */
function* giveReactions(deps: Deps, channel: string, signs: readonly string[]): SagaGenerator<void> {
  let left = REACTION_BURST;
  let at = yield* call(deps.clock.now);
  while (true) {
    const { payload } = yield* take(reactionRequested);
    const now = yield* call(deps.clock.now);
    // Not if the clock was set back.
    left = Math.min(REACTION_BURST, left + (Math.max(0, now - at) / 1_000) * REACTIONS_PER_SECOND);
    at = now;
    const isOnline = yield* select((state: WithRealtime) => selectRealtimeOnline(state));
    if (left < 1 || !isOnline || !signs.includes(payload.sign)) continue;
    left -= 1;
    const body: ReactionSignal = { kind: 'reaction', sign: payload.sign };
    yield* call(deps.realtime.signal, channel, body);
    yield* put(reactionGiven({ sign: payload.sign }));
  }
}

function* reactionsLifecycle(deps: Deps, sessionId: string): SagaGenerator<void> {
  const signs = reactionSigns(yield* select(selectConfig));
  if (signs.length === 0) return;
  const channel = sessionChannel(sessionId);
  yield* put(reactionsEntered({ sessionId }));
  yield* fork(hearReactions, deps, channel, signs);
  yield* call(giveReactions, deps, channel, signs);
}

/** Reactions to the session that is shown (product.md#sessions): gathered by the server, never stored. */
export function* reactionsSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, 'reactions', [sessionEntered, sessionLeft], function* (action) {
    if (sessionEntered.match(action)) yield* call(reactionsLifecycle, deps, action.payload.sessionId);
    else yield* put(reactionsLeft());
  });
}
