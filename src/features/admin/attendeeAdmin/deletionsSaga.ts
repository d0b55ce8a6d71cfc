import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import { carryOutDeletion, listDeletionRequests, refuseDeletion } from '../../../contract/people/dataRights';
import type { Deps } from '../../../shared/platform/deps';
import { faultOf } from '../../../shared/platform/faults';
import { toFailure, type Failure } from '../../../shared/kit/lib/apiFailure';
import { onLatest, onLeading } from '../../../shared/platform/saga';
import { callApi } from '../../../shared/platform/auth';
import {
  carryOutConfirmed,
  carryOutEnded,
  deletionsEntered,
  deletionsFailed,
  deletionsSucceeded,
  refusalEnded,
  refusalFailed,
  refusalRequested,
  type DeletionOutcome,
} from './deletionsSlice';
import { selectDeletions } from './selectors';
import { requesterName } from './requesterName';

const WHERE = 'adminDeletions';

function* readLists(deps: Deps): SagaGenerator<void> {
  try {
    yield* put(deletionsSucceeded(yield* callApi(deps, listDeletionRequests, {})));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(deletionsFailed(toFailure(error)));
  }
}

/** The outcome that a failed decision on a request amounts to. */
function outcomeOf(failure: Failure, name: string): DeletionOutcome {
  if (failure.status === 404) return { kind: 'withdrawn', name };
  if (failure.status === 409) return { kind: 'refused', name, fault: faultOf(failure) };
  return { kind: 'failed', name };
}

function* carryOut(deps: Deps, { payload }: ReturnType<typeof carryOutConfirmed>): SagaGenerator<void> {
  const name = requesterName(payload);
  try {
    yield* callApi(deps, carryOutDeletion, { params: { attendeeId: payload.attendeeId } });
    yield* put(carryOutEnded({ kind: 'done', name }));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(carryOutEnded(outcomeOf(toFailure(error), name)));
  }
  yield* call(readLists, deps);
}

/** Sends a refusal with its reason. If sending fails, the text is kept. */
function* refuse(deps: Deps): SagaGenerator<void> {
  const { refusing } = yield* select(selectDeletions);
  if (!refusing) return;
  const { request, reason } = refusing;
  const name = requesterName(request);
  try {
    yield* callApi(deps, refuseDeletion, { params: { attendeeId: request.attendeeId }, body: { reason } });
    yield* put(refusalEnded({ kind: 'answered', name }));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    const outcome = outcomeOf(toFailure(error), name);
    yield* put(outcome.kind === 'failed' ? refusalFailed() : refusalEnded(outcome));
  }
  yield* call(readLists, deps);
}

/** Loads deletion requests when they are shown, and processes decisions one at a time. */
export function* adminDeletionsSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, WHERE, deletionsEntered, () => readLists(deps));
  yield* onLeading(deps, WHERE, carryOutConfirmed, (action) => carryOut(deps, action));
  yield* onLeading(deps, WHERE, refusalRequested, () => refuse(deps));
}
