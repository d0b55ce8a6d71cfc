import { call, fork, put, type SagaGenerator } from 'typed-redux-saga';
import { deleteOwnTime, listOwnTimes, putOwnTime } from '../../../../contract/program/ownTimes';
import { callApi } from '../../../../shared/platform/auth';
import type { Deps } from '../../../../shared/platform/deps';
import { toFailure } from '../../../../shared/kit/lib/apiFailure';
import { amendKept, callKept, sendChanges, untilCurrent } from '../../../../shared/platform/offline';
import { onLatest } from '../../../../shared/platform/saga';
import {
  apply,
  changeFailed,
  changesRestored,
  changeSucceeded,
  draftOpened,
  draftRequested,
  ownTimeChangeRequested,
  ownTimesFailed,
  ownTimesRequested,
  ownTimesSucceeded,
  type OwnTimeChange,
  type WithOwnTimes,
} from './slice';

const WHERE = 'ownTimes';

const selectPending = (state: WithOwnTimes) => state.ownTimes.pending;
const selectSent = (state: WithOwnTimes) => state.ownTimes.sent;

function* fetchOwnTimes(deps: Deps): SagaGenerator<void> {
  try {
    const reply = yield* callKept(deps, listOwnTimes, {}, { selectChanges: selectSent });
    yield* put(ownTimesSucceeded(reply));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(ownTimesFailed(toFailure(error)));
  }
}

/** Makes one change on the server. */
function* request(deps: Deps, change: OwnTimeChange): SagaGenerator<void> {
  if (change.kind === 'remove') {
    yield* callApi(deps, deleteOwnTime, { params: { ownTimeId: change.ownTimeId } });
  } else {
    const { ownTimeId, ...body } = change.ownTime;
    yield* callApi(deps, putOwnTime, { params: { ownTimeId }, body });
  }
  yield* amendKept(deps, listOwnTimes, ({ ownTimes }) => ({ ownTimes: apply(ownTimes, change) }));
}

/**
 * Opens the dialog of a new entry. Its id is made here, so that it is stored once however often it is sent.
 */
function* openDraft(deps: Deps, { payload }: ReturnType<typeof draftRequested>): SagaGenerator<void> {
  const ownTimeId = yield* call(deps.random.uuid);
  yield* put(draftOpened({ ownTime: { ownTimeId, ...payload }, isNew: true }));
}

/**
 * Reads and writes what the user put on their own schedule. Chunks that show it list this saga as `ownTimes`.
 */
export function* ownTimesSaga(deps: Deps): SagaGenerator<void> {
  // Also after a change was refused.
  yield* onLatest(deps, WHERE, [ownTimesRequested, changeFailed], () =>
    untilCurrent(deps, listOwnTimes, () => fetchOwnTimes(deps)),
  );
  yield* onLatest(deps, WHERE, draftRequested, (action) => openDraft(deps, action));
  yield* fork(sendChanges<WithOwnTimes, OwnTimeChange>, deps, {
    where: WHERE,
    keptAs: 'ownTimes/waiting',
    selectPending,
    request: (change: OwnTimeChange) => request(deps, change),
    requested: ownTimeChangeRequested,
    succeeded: changeSucceeded,
    failed: changeFailed,
    restored: changesRestored,
  });
}
