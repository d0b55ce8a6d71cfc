import type { UnknownAction } from '@reduxjs/toolkit';
import { call, fork, put, select, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../deps';
import { toFailure, type Failure } from '../../kit/lib/apiFailure';
import { onLatest, onLeading, untilBetter, waitAfter, whileSignedIn } from '../saga';
import { readWaiting, writeWaiting } from './waiting';

/** First wait after the server could not be reached. */
export const SEND_AGAIN_MS = 5_000;

interface Creator<Args extends unknown[]> {
  (...args: Args): UnknownAction;
  type: string;
}

/** Changes of one kind, each shown at once; the feature's slice holds those that the server does not have. */
interface WaitingChanges<State, Change> {
  /** Name for reports. */
  where: string;
  /** Name under which the changes wait on this device. */
  keptAs: string;
  selectPending: (state: State) => readonly Change[];
  /** Makes one change on the server. */
  request: (change: Change) => SagaGenerator<unknown>;
  requested: { type: string };
  /** The first change was made. */
  succeeded: Creator<[]>;
  /** The first change was refused. */
  failed: Creator<[Failure]>;
  /** Changes that waited when the page was left. */
  restored: Creator<[{ pending: Change[] }]>;
}

/**
 * Sends changes one at a time, in their order: one and its opposite must not arrive in reverse. Without a
 * network they wait, also beyond the page.
 */
export function* sendWaiting<State, Change>(
  deps: Deps,
  changes: WaitingChanges<State, Change>,
): SagaGenerator<void> {
  const { where, keptAs, selectPending, requested, succeeded, failed, restored } = changes;

  /** Sends one change; the failure if the server could not be reached, in which case it goes on waiting. */
  function* send(change: Change): SagaGenerator<true | Failure> {
    try {
      yield* call(changes.request, change);
      yield* put(succeeded());
    } catch (error) {
      const failure = toFailure(error);
      if (failure.kind === 'network') return failure;
      yield* call(deps.report.error, where, error);
      yield* put(failed(failure));
    }
    return true;
  }

  function* sendAll(): SagaGenerator<void> {
    let failures = 0;
    while (true) {
      const [change] = yield* select(selectPending);
      if (!change) return;
      const outcome = yield* call(send, change);
      failures = outcome === true ? 0 : failures + 1;
      if (outcome === true) continue;
      const wait = yield* call(waitAfter, deps, SEND_AGAIN_MS, failures, outcome);
      yield* untilBetter(deps, wait);
    }
  }

  function* keep(): SagaGenerator<void> {
    yield* call(writeWaiting, deps, keptAs, yield* select(selectPending));
  }

  function* restore(): SagaGenerator<void> {
    const pending = yield* call(readWaiting<Change>, deps, keptAs);
    if (pending.length > 0) yield* put(restored({ pending }));
  }

  yield* onLatest(deps, where, [requested.type, succeeded.type, failed.type], () => keep());
  yield* onLeading(deps, where, [requested.type, restored.type], () => sendAll());
  yield* fork(whileSignedIn, deps, where, () => restore());
}
