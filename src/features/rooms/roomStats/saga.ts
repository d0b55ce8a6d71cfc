import { isAnyOf, type Action } from '@reduxjs/toolkit';
import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../shared/platform/deps';
import { toFailure, type Failure } from '../../../shared/kit/lib/apiFailure';
import {
  channelFollowed,
  channelRefused,
  channelReset,
  channelSignal,
  connectionLost,
} from '../../../shared/platform/realtime';
import { onEvery, onLatest, onLeading, poll } from '../../../shared/platform/saga';
import { selectLatest } from './selectors';
import {
  copyRequested,
  dropRequested,
  restartRequested,
  signalLogged,
  statsClosed,
  statsCopied,
  statsMeasured,
  statsOpened,
} from './slice';

const WHERE = 'roomStats';
/** How often statistics are read, in milliseconds. */
export const MEASURE_MS = 2_000;

const isOfChannel = isAnyOf(channelSignal, channelFollowed, channelReset, channelRefused);
const isSignal = (action: Action) =>
  connectionLost.match(action) || (isOfChannel(action) && action.payload.channel.startsWith('room/'));

function kindOf(action: Action): string {
  const [, name = action.type] = action.type.split('/');
  if (!channelSignal.match(action)) return name;
  const { body } = action.payload;
  return typeof body === 'object' && body !== null && 'kind' in body ? String(body.kind) : name;
}

function* measure(deps: Deps): SagaGenerator<true | Failure> {
  try {
    const connections = yield* call(deps.rooms.readStats);
    yield* put(statsMeasured({ at: yield* call(deps.clock.now), connections }));
    return true;
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    return toFailure(error);
  }
}

function* watching(deps: Deps): SagaGenerator<void> {
  yield* onEvery(deps, WHERE, isSignal, function* (action) {
    yield* put(signalLogged({ at: yield* call(deps.clock.now), kind: kindOf(action) }));
  });
  yield* onEvery(deps, WHERE, restartRequested, function* () {
    const { connections = [] } = (yield* select(selectLatest)) ?? {};
    for (const { name } of connections) yield* call(deps.rooms.restart, name);
  });
  yield* onEvery(deps, WHERE, dropRequested, function* () {
    yield* call(deps.realtime.drop);
  });
  yield* onLeading(deps, WHERE, copyRequested, function* () {
    const text = JSON.stringify(yield* select(selectLatest), null, 2);
    yield* put(statsCopied({ done: yield* call(deps.page.copyText, text) }));
  });
  yield* poll(deps, { everyMs: MEASURE_MS, once: () => measure(deps) });
}

/** A call's statistics for troubleshooting, at `/meeting/{id}/developer` (product.md#rooms). */
export function* roomStatsSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, WHERE, [statsOpened, statsClosed], function* (action) {
    if (statsOpened.match(action)) yield* call(watching, deps);
  });
}
