import { call, put, race, select, take, takeLatest, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import {
  deleteAttendeePicture,
  MAX_PICTURE_BYTES,
  PICTURE_TYPES,
  postAttendeePicture,
} from '../../contract/attendeePicture';
import type { EndpointReply } from '../../contract/endpoint';
import type { Deps } from '../../shared/deps';
import { selectApiBaseUrl, selectConferenceId } from '../../shared/event';
import { ApiFailure, isPassing, toFailure, type Failure } from '../../shared/lib/apiFailure';
import { safely, untilSignedOut } from '../../shared/saga';
import { callApi, selectUser, withIdToken } from '../../shared/session';
import {
  pictureCancelled,
  pictureChanged,
  pictureChosen,
  pictureFailed,
  pictureProgressed,
  removalRequested,
  type PictureProblem,
} from './pictureSlice';

type Reply = EndpointReply<typeof postAttendeePicture>;
type Chosen = ReturnType<typeof pictureChosen>['payload'];

/** Why a file is not worth sending; null for one that is. */
export function problemOfFile({ mediaType, bytes }: Omit<Chosen, 'handle'>): PictureProblem | null {
  if (!PICTURE_TYPES.some((type) => type === mediaType)) return 'type';
  return bytes > MAX_PICTURE_BYTES ? 'size' : null;
}

/** Why the server did not take it. */
export function problemOfFailure(failure: Failure): PictureProblem {
  if (failure.kind === 'network') return 'offline';
  if (failure.status === 413) return 'size';
  if (failure.status === 415) return 'type';
  if (failure.problem?.type.endsWith(':too-many-pixels')) return 'pixels';
  if (failure.problem?.type.endsWith(':broken-picture')) return 'broken';
  return isPassing(failure) ? 'busy' : 'refused';
}

/** Sends the file once and tells how far it is. Throws an `ApiFailure`. */
function* sendOnce(deps: Deps, handle: string, idToken: string | null): SagaGenerator<Reply> {
  const attendeeId = (yield* select(selectUser))?.id ?? '';
  const target = {
    baseUrl: yield* select(selectApiBaseUrl),
    conferenceId: yield* select(selectConferenceId),
    idToken,
  };
  const input = { params: { attendeeId } };
  const sending = yield* call(deps.files.send, postAttendeePicture, input, handle, target);
  try {
    while (true) {
      const event = yield* take(sending);
      if (event.kind === 'failed') throw new ApiFailure(event.failure);
      if (event.kind === 'done') return event.reply as Reply;
      yield* put(pictureProgressed({ sent: event.sent, total: event.total }));
    }
  } finally {
    sending.close();
  }
}

function* sendPicture(deps: Deps, { payload }: ReturnType<typeof pictureChosen>): SagaGenerator<void> {
  const problem = problemOfFile(payload);
  if (problem) {
    yield* put(pictureFailed({ problem }));
    return;
  }
  try {
    const { sent } = yield* race({
      sent: call(withIdToken<Reply>, (idToken: string | null) => sendOnce(deps, payload.handle, idToken)),
      cancelled: take(pictureCancelled),
    });
    if (sent) yield* put(pictureChanged(sent));
  } catch (error) {
    yield* call(deps.report.error, 'ownPicture', error);
    yield* put(pictureFailed({ problem: problemOfFailure(toFailure(error)) }));
  }
}

function* removePicture(deps: Deps): SagaGenerator<void> {
  try {
    const attendeeId = (yield* select(selectUser))?.id ?? '';
    yield* put(pictureChanged(yield* callApi(deps, deleteAttendeePicture, { params: { attendeeId } })));
  } catch (error) {
    yield* call(deps.report.error, 'ownPicture', error);
    yield* put(pictureFailed({ problem: 'removing' }));
  }
}

/** One's own picture: the last one that was chosen is sent, signing out ends it. */
export function* ownPictureSaga(deps: Deps): SagaGenerator<void> {
  yield* takeLatest(
    pictureChosen,
    safely(
      deps,
      'ownPicture',
      untilSignedOut((action: ReturnType<typeof pictureChosen>) => sendPicture(deps, action)),
    ),
  );
  yield* takeLeading(
    removalRequested,
    safely(
      deps,
      'ownPicture',
      untilSignedOut(() => removePicture(deps)),
    ),
  );
}
