import type { UnknownAction } from '@reduxjs/toolkit';
import { call, fork, put, select, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../deps';
import type { Failure } from '../../kit/lib/apiFailure';
import { onLatest, onLeading, sendInOrder, whileSignedIn, type SendQueue } from '../saga';
import { readKeptList, writeKept } from './kept';

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
export function* sendChanges<State, Change>(
  deps: Deps,
  changes: WaitingChanges<State, Change>,
): SagaGenerator<void> {
  const { where, keptAs, selectPending, requested, succeeded, failed, restored } = changes;

  const queue: SendQueue<Change> = {
    where,
    *next() {
      return (yield* select(selectPending))[0];
    },
    *send(change) {
      yield* call(changes.request, change);
      yield* put(succeeded());
    },
    *refused(_change, failure) {
      yield* put(failed(failure));
    },
    retry: { ms: SEND_AGAIN_MS, mayPass: ({ kind }) => kind === 'network' },
  };

  function* keep(): SagaGenerator<void> {
    yield* call(writeKept, deps, keptAs, yield* select(selectPending));
  }

  function* restore(): SagaGenerator<void> {
    const pending = yield* readKeptList<Change>(deps, keptAs);
    if (pending.length > 0) yield* put(restored({ pending }));
  }

  yield* onLatest(deps, where, [requested.type, succeeded.type, failed.type], () => keep());
  yield* onLeading(deps, where, [requested.type, restored.type], () => sendInOrder(deps, queue));
  yield* fork(whileSignedIn, deps, where, () => restore());
}
