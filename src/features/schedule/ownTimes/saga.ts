import {
  call,
  fork,
  put,
  race,
  select,
  take,
  takeLatest,
  takeLeading,
  type SagaGenerator,
} from 'typed-redux-saga';
import { deleteOwnTime, listOwnTimes, putOwnTime } from '../../../contract/ownTimes';
import { callApi } from '../../../shared/auth';
import type { Deps } from '../../../shared/deps';
import { toFailure, type Failure } from '../../../shared/lib/apiFailure';
import { callKept, readWaiting, untilCurrent, writeWaiting } from '../../../shared/offline';
import { pageShown, wentOnline } from '../../../shared/page';
import { safely, untilSignedOut, waitAfter, whileSignedIn } from '../../../shared/saga';
import {
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
/** Name under which changes wait on this device. */
const WAITING = 'ownTimes/waiting';
/** First wait after the server could not be reached. */
export const SEND_AGAIN_MS = 5_000;

const selectPending = (state: WithOwnTimes) => state.ownTimes.pending;
const selectSent = (state: WithOwnTimes) => state.ownTimes.sent;

/** Reads the user's own entries, again if one was changed while they were read. */
function* fetchOwnTimes(deps: Deps): SagaGenerator<void> {
  try {
    while (true) {
      const before = yield* select(selectSent);
      const reply = yield* callKept(deps, listOwnTimes, {});
      if ((yield* select(selectSent)) !== before) continue;
      yield* put(ownTimesSucceeded(reply));
      return;
    }
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(ownTimesFailed(toFailure(error)));
  }
}

function* request(deps: Deps, change: OwnTimeChange): SagaGenerator<void> {
  if (change.kind === 'remove') {
    yield* callApi(deps, deleteOwnTime, { params: { ownTimeId: change.ownTimeId } });
    return;
  }
  const { ownTimeId, ...body } = change.ownTime;
  yield* callApi(deps, putOwnTime, { params: { ownTimeId }, body });
}

/** Sends one change; the failure if the server could not be reached, in which case it goes on waiting. */
function* send(deps: Deps, change: OwnTimeChange): SagaGenerator<true | Failure> {
  try {
    yield* call(request, deps, change);
    yield* put(changeSucceeded());
  } catch (error) {
    const failure = toFailure(error);
    if (failure.kind === 'network') return failure;
    yield* call(deps.report.error, WHERE, error);
    yield* put(changeFailed(failure));
    yield* put(ownTimesRequested());
  }
  return true;
}

/** One at a time, in their order. Without a network, they wait. */
export function* sendAll(deps: Deps): SagaGenerator<void> {
  let failures = 0;
  while (true) {
    const [change] = yield* select(selectPending);
    if (!change) return;
    const outcome = yield* call(send, deps, change);
    failures = outcome === true ? 0 : failures + 1;
    if (outcome === true) continue;
    const wait = yield* call(waitAfter, deps, SEND_AGAIN_MS, failures, outcome);
    yield* race({ due: call(deps.clock.sleep, wait), better: take([wentOnline, pageShown]) });
  }
}

/** Opens the dialog of a new entry. Its id is made here, so that it is stored once however often it is sent. */
function* openDraft(deps: Deps, { payload }: ReturnType<typeof draftRequested>): SagaGenerator<void> {
  const ownTimeId = yield* call(deps.random.uuid);
  yield* put(draftOpened({ ownTime: { ownTimeId, ...payload }, isNew: true }));
}

/** Changes that waited when the page was left are made again. */
function* restore(deps: Deps): SagaGenerator<void> {
  const pending = yield* call(readWaiting<OwnTimeChange>, deps, WAITING);
  if (pending.length > 0) yield* put(changesRestored({ pending }));
}

/** Reads and writes what the user put on their own schedule. Chunks that show it list this saga as `ownTimes`. */
export function* ownTimesSaga(deps: Deps): SagaGenerator<void> {
  yield* takeLatest(
    ownTimesRequested,
    safely(
      deps,
      WHERE,
      untilSignedOut(() => untilCurrent(deps, listOwnTimes, () => fetchOwnTimes(deps))),
    ),
  );
  yield* takeLatest(
    [ownTimeChangeRequested, changeSucceeded, changeFailed],
    safely(
      deps,
      WHERE,
      untilSignedOut(function* () {
        yield* call(writeWaiting, deps, WAITING, yield* select(selectPending));
      }),
    ),
  );
  yield* takeLeading(
    [ownTimeChangeRequested, changesRestored],
    safely(
      deps,
      WHERE,
      untilSignedOut(() => sendAll(deps)),
    ),
  );
  yield* takeLatest(
    draftRequested,
    safely(deps, WHERE, (action: ReturnType<typeof draftRequested>) => openDraft(deps, action)),
  );
  yield* fork(whileSignedIn, deps, WHERE, () => restore(deps));
}
