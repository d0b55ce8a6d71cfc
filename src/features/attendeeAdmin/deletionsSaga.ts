import { call, put, takeLatest, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { carryOutDeletion, listDeletionRequests } from '../../contract/dataRights';
import type { Deps } from '../../shared/deps';
import { toFailure, type Failure } from '../../shared/lib/apiFailure';
import { safely, untilSignedOut } from '../../shared/saga';
import { callApi } from '../../shared/session';
import {
  carryOutConfirmed,
  carryOutEnded,
  deletionsEntered,
  deletionsFailed,
  deletionsSucceeded,
  type DeletionOutcome,
} from './deletionsSlice';

const WHERE = 'adminDeletions';

function* readLists(deps: Deps): SagaGenerator<void> {
  try {
    yield* put(deletionsSucceeded(yield* callApi(deps, listDeletionRequests, {})));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(deletionsFailed(toFailure(error)));
  }
}

/** What a failure means for somebody who was to be deleted. */
function outcomeOf(failure: Failure, name: string): DeletionOutcome {
  if (failure.status === 404) return { kind: 'withdrawn', name };
  if (failure.status === 409) return { kind: 'refused', name, reason: failure.message };
  return { kind: 'failed', name };
}

function* carryOut(deps: Deps, { payload }: ReturnType<typeof carryOutConfirmed>): SagaGenerator<void> {
  const name = payload.name || payload.attendeeId;
  try {
    yield* callApi(deps, carryOutDeletion, { params: { attendeeId: payload.attendeeId } });
    yield* put(carryOutEnded({ kind: 'done', name }));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(carryOutEnded(outcomeOf(toFailure(error), name)));
  }
  yield* call(readLists, deps);
}

/** Wishes to be deleted: read when they are shown, carried out one at a time. */
export function* adminDeletionsSaga(deps: Deps): SagaGenerator<void> {
  yield* takeLatest(
    deletionsEntered,
    safely(
      deps,
      WHERE,
      untilSignedOut(() => readLists(deps)),
    ),
  );
  yield* takeLeading(
    carryOutConfirmed,
    safely(
      deps,
      WHERE,
      untilSignedOut((action: ReturnType<typeof carryOutConfirmed>) => carryOut(deps, action)),
    ),
  );
}
