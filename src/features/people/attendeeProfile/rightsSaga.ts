import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import {
  deleteDeletionRequest,
  getAttendeeData,
  getDeletionRequest,
  postDeletionRequest,
  type DeletionRequest,
} from '../../../contract/people/dataRights';
import type { Deps } from '../../../shared/platform/deps';
import { saveAndTell } from '../../../shared/platform/downloads/saveAndTell';
import { saveFile } from '../../../shared/platform/downloads/saveFile';
import { onLatest, onLeading } from '../../../shared/platform/saga';
import { callApi, selectUser } from '../../../shared/platform/auth';
import {
  deletionConfirmed,
  deletionChangeFailed,
  deletionReceived,
  deletionReadFailed,
  withdrawalRequested,
  downloadSucceeded,
  downloadFailed,
  downloadRequested,
  rightsRequested,
} from './rightsSlice';

const WHERE = 'ownRights';

type Change = typeof getDeletionRequest | typeof postDeletionRequest | typeof deleteDeletionRequest;

/** Calls one of the deletion request endpoints for the signed-in user. All of them return the request. */
function* callAsOneself(deps: Deps, endpoint: Change): SagaGenerator<DeletionRequest> {
  const attendeeId = (yield* select(selectUser))?.id ?? '';
  return yield* callApi(deps, endpoint, { params: { attendeeId } });
}

function* readRequest(deps: Deps): SagaGenerator<void> {
  try {
    yield* put(deletionReceived(yield* call(callAsOneself, deps, getDeletionRequest)));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(deletionReadFailed());
  }
}

function* change(deps: Deps, endpoint: Change): SagaGenerator<void> {
  try {
    yield* put(deletionReceived(yield* call(callAsOneself, deps, endpoint)));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(deletionChangeFailed());
  }
}

/** Downloads a zip of all data stored about the user, named after the event. */
const download = (deps: Deps) =>
  saveAndTell(deps, WHERE, { succeeded: downloadSucceeded, failed: downloadFailed }, function* () {
    const attendeeId = (yield* select(selectUser))?.id ?? '';
    yield* call(saveFile, deps, getAttendeeData, { params: { attendeeId } }, 'data.zip');
  });

/** The user's data rights: export and deletion. */
export function* ownRightsSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, WHERE, rightsRequested, () => readRequest(deps));
  yield* onLeading(deps, WHERE, downloadRequested, () => download(deps));
  yield* onLatest(deps, WHERE, deletionConfirmed, () => change(deps, postDeletionRequest));
  yield* onLatest(deps, WHERE, withdrawalRequested, () => change(deps, deleteDeletionRequest));
}
