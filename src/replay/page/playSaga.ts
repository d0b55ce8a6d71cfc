import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import type { ReplayDeps } from './deps';
import { advance, FRAME_MS } from './playing';
import { selectPlayhead, selectSkipIdle, selectSpeed } from './selectors';
import { moved, playedOut } from './slice';

/**
 * Plays from the playhead to the last moment, restarting from the beginning if the playhead is at the end.
 */
export function* playRecording(deps: ReplayDeps): SagaGenerator<void> {
  const { timeline } = deps.open;
  if (!timeline) return;
  const { times } = timeline;
  const last = times.length - 1;
  if ((yield* select(selectPlayhead)).position >= last) yield* put(moved({ position: 0, time: 0 }));
  let before = yield* call(deps.clock.now);
  while ((yield* select(selectPlayhead)).position < last) {
    yield* call(deps.clock.sleep, FRAME_MS);
    const now = yield* call(deps.clock.now);
    const elapsed = (now - before) * (yield* select(selectSpeed));
    before = now;
    const playhead = yield* select(selectPlayhead);
    yield* put(moved(advance(times, playhead, elapsed, yield* select(selectSkipIdle))));
  }
  yield* put(playedOut());
}
