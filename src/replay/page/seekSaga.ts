import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import type { ReplayDeps } from './deps';
import { selectPosition } from './selectors';
import { moved, type failureRequested, type seekRequested, type stepRequested } from './slice';
import { lastBefore, nextAfter } from './timeline';

/** Moves the playhead to a moment, or to the nearest existing one. */
export function* goTo(deps: ReplayDeps, index: number): SagaGenerator<void> {
  const { timeline } = deps.open;
  if (!timeline) return;
  const position = Math.min(Math.max(0, index), timeline.moments.length - 1);
  yield* put(moved({ position, time: timeline.times[position] ?? 0 }));
}

export function* seek(deps: ReplayDeps, { payload }: ReturnType<typeof seekRequested>): SagaGenerator<void> {
  yield* call(goTo, deps, payload);
}

export function* step(deps: ReplayDeps, { payload }: ReturnType<typeof stepRequested>): SagaGenerator<void> {
  yield* call(goTo, deps, (yield* select(selectPosition)) + payload);
}

/** If there is no further failure, the playhead stays. */
export function* seekFailure(
  deps: ReplayDeps,
  { payload }: ReturnType<typeof failureRequested>,
): SagaGenerator<void> {
  const failures = deps.open.timeline?.failures ?? [];
  const position = yield* select(selectPosition);
  const found = payload === 'next' ? nextAfter(failures, position) : lastBefore(failures, position);
  if (found !== undefined) yield* call(goTo, deps, found);
}
