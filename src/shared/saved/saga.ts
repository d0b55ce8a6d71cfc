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
import { deleteSaved, getSaved, putSaved } from '../../contract/saved';
import { callApi } from '../auth';
import type { Deps } from '../deps';
import { toFailure, type Failure } from '../lib/apiFailure';
import { callKept, readWaiting, untilCurrent, writeWaiting } from '../offline';
import { pageShown, wentOnline } from '../page';
import { safely, untilSignedOut, waitAfter, whileSignedIn } from '../saga';
import { selectPendingSaves, selectSavesSent } from './selectors';
import {
  saveFailed,
  saveRequested,
  saveSucceeded,
  savedFailed,
  savedRequested,
  savedSucceeded,
  savesRestored,
  type PendingSave,
} from './slice';

const WHERE = 'saved';
/** Name under which changes wait on this device. */
const WAITING = 'saved/waiting';
/** First wait after the server could not be reached. */
export const SEND_AGAIN_MS = 5_000;

/** Reads what is saved, again if it was changed while it was read. */
function* fetchSaved(deps: Deps): SagaGenerator<void> {
  try {
    while (true) {
      const before = yield* select(selectSavesSent);
      const reply = yield* callKept(deps, getSaved, {});
      if ((yield* select(selectSavesSent)) !== before) continue;
      yield* put(savedSucceeded(reply));
      return;
    }
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(savedFailed(toFailure(error)));
  }
}

/** Sends one change; the failure if the server could not be reached, in which case it goes on waiting. */
function* send(deps: Deps, { kind, itemId, isSaved }: PendingSave): SagaGenerator<true | Failure> {
  try {
    yield* callApi(deps, isSaved ? putSaved : deleteSaved, { params: { kind, itemId } });
    yield* put(saveSucceeded());
  } catch (error) {
    const failure = toFailure(error);
    if (failure.kind === 'network') return failure;
    yield* call(deps.report.error, WHERE, error);
    yield* put(saveFailed(failure));
  }
  return true;
}

/** One at a time: saving and unsaving must not arrive in reverse order. Without a network, they wait. */
function* sendAll(deps: Deps): SagaGenerator<void> {
  let failures = 0;
  while (true) {
    const [change] = yield* select(selectPendingSaves);
    if (!change) return;
    const outcome = yield* call(send, deps, change);
    failures = outcome === true ? 0 : failures + 1;
    if (outcome === true) continue;
    const wait = yield* call(waitAfter, deps, SEND_AGAIN_MS, failures, outcome);
    yield* race({ due: call(deps.clock.sleep, wait), better: take([wentOnline, pageShown]) });
  }
}

/** Changes that waited when the page was left are made again. */
function* restore(deps: Deps): SagaGenerator<void> {
  const pending = yield* call(readWaiting<PendingSave>, deps, WAITING);
  if (pending.length > 0) yield* put(savesRestored({ pending }));
}

/** Reads and writes what the user saved. Chunks that show it list this saga as `saved`. */
export function* savedSaga(deps: Deps): SagaGenerator<void> {
  yield* takeLatest(
    savedRequested,
    safely(
      deps,
      WHERE,
      untilSignedOut(() => untilCurrent(deps, getSaved, () => fetchSaved(deps))),
    ),
  );
  yield* takeLatest(
    [saveRequested, saveSucceeded, saveFailed],
    safely(
      deps,
      WHERE,
      untilSignedOut(function* () {
        yield* call(writeWaiting, deps, WAITING, yield* select(selectPendingSaves));
      }),
    ),
  );
  yield* takeLeading(
    [saveRequested, savesRestored],
    safely(
      deps,
      WHERE,
      untilSignedOut(() => sendAll(deps)),
    ),
  );
  yield* fork(whileSignedIn, deps, WHERE, () => restore(deps));
}
