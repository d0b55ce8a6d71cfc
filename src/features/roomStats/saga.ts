import { isAnyOf, type Action } from '@reduxjs/toolkit';
import { call, put, select, takeEvery, takeLatest, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../shared/deps';
import { toFailure, type Failure } from '../../shared/lib/apiFailure';
import {
  channelFollowed,
  channelRefused,
  channelReset,
  channelSignal,
  connectionLost,
} from '../../shared/realtime';
import { poll, safely, untilSignedOut } from '../../shared/saga';
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
  yield* takeEvery(
    isSignal,
    safely(deps, WHERE, function* (action: Action) {
      yield* put(signalLogged({ at: yield* call(deps.clock.now), kind: kindOf(action) }));
    }),
  );
  yield* takeEvery(
    restartRequested,
    safely(deps, WHERE, function* () {
      const { connections = [] } = (yield* select(selectLatest)) ?? {};
      for (const { name } of connections) yield* call(deps.rooms.restart, name);
    }),
  );
  yield* takeEvery(
    dropRequested,
    safely(deps, WHERE, function* () {
      yield* call(deps.realtime.drop);
    }),
  );
  yield* takeLeading(
    copyRequested,
    safely(deps, WHERE, function* () {
      const text = JSON.stringify(yield* select(selectLatest), null, 2);
      yield* put(statsCopied({ done: yield* call(deps.page.copyText, text) }));
    }),
  );
  yield* poll(deps, { everyMs: MEASURE_MS, once: () => measure(deps) });
}

/** A call's statistics for troubleshooting, at `/meeting/{id}/developer` (product.md#rooms). */
export function* roomStatsSaga(deps: Deps): SagaGenerator<void> {
  yield* takeLatest(
    [statsOpened, statsClosed],
    safely(
      deps,
      WHERE,
      untilSignedOut(function* (action: Action) {
        if (statsOpened.match(action)) yield* call(watching, deps);
      }),
    ),
  );
}
