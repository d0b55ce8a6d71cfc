import { call, put, race, take, type SagaGenerator } from 'typed-redux-saga';
import {
  deleteAttendeePicture,
  MAX_PICTURE_BYTES,
  PICTURE_TYPES,
  postAttendeePicture,
} from '../../../contract/people/attendeePicture';
import type { EndpointReply } from '../../../contract/kit/endpoint';
import type { Deps } from '../../platform/deps';
import { isPassing, toFailure, type Failure } from '../../kit/lib/apiFailure';
import { onLatest, onLeading } from '../../platform/saga';
import { callApi } from '../../platform/auth';
import { sendFile } from '../../platform/uploads/sendFile';
import type { ChosenPicture, PictureActions, PictureProblem } from './pictureSlice';

type Reply = EndpointReply<typeof postAttendeePicture>;

/** Whose picture is changed, and the actions that report on it. */
export interface PictureOwner {
  /** The slice's name, under which errors are reported. */
  name: string;
  actions: PictureActions;
  /** The attendee's id, resolved when a change starts. */
  attendeeId: () => SagaGenerator<string>;
}

/** Why a file would be rejected anyway; null if it is worth sending. */
function problemOfFile({ mediaType, bytes }: ChosenPicture): PictureProblem | null {
  if (!PICTURE_TYPES.some((type) => type === mediaType)) return 'type';
  return bytes > MAX_PICTURE_BYTES ? 'size' : null;
}

/** Picture problems by the server's problem names. */
const PROBLEMS: Partial<Record<string, PictureProblem>> = {
  'too-many-pixels': 'pixels',
  'too-narrow': 'narrow',
  'too-complex': 'complex',
  'broken-picture': 'broken',
  'no-storage': 'noRoom',
};

/** Why the server rejected the picture. */
function problemOfFailure(failure: Failure): PictureProblem {
  if (failure.kind === 'network') return 'offline';
  if (failure.status === 413) return 'size';
  if (failure.status === 415) return 'type';
  const name = failure.problem?.type.split(':').at(-1) ?? '';
  return PROBLEMS[name] ?? (isPassing(failure) ? 'busy' : 'refused');
}

/** Sends the file, reporting progress. */
function* send(deps: Deps, { actions, attendeeId }: PictureOwner, handle: string): SagaGenerator<Reply> {
  return yield* sendFile(deps, {
    endpoint: postAttendeePicture,
    input: { params: { attendeeId: yield* call(attendeeId) } },
    handle,
    onProgress: actions.pictureProgressed,
  });
}

function* remove(deps: Deps, owner: PictureOwner): SagaGenerator<Reply> {
  const attendeeId = yield* call(owner.attendeeId);
  return yield* callApi(deps, deleteAttendeePicture, { params: { attendeeId } });
}

/** Runs a change and reports the outcome unless it is canceled. */
function* change(
  deps: Deps,
  { name, actions }: PictureOwner,
  work: () => SagaGenerator<Reply>,
  problemOf: (failure: Failure) => PictureProblem,
): SagaGenerator<void> {
  try {
    const { changed } = yield* race({ changed: call(work), cancelled: take(actions.pictureCancelled) });
    if (changed) yield* put(actions.pictureChanged(changed));
  } catch (error) {
    yield* call(deps.report.error, name, error);
    yield* put(actions.pictureFailed({ problem: problemOf(toFailure(error)) }));
  }
}

function* takeChosen(deps: Deps, owner: PictureOwner, chosen: ChosenPicture): SagaGenerator<void> {
  const problem = problemOfFile(chosen);
  if (problem) yield* put(owner.actions.pictureFailed({ problem }));
  else yield* call(change, deps, owner, () => send(deps, owner, chosen.handle), problemOfFailure);
}

/**
 * Handles an attendee's picture changes: a newly chosen file supersedes the previous one, and sign-out
 * cancels everything.
 */
export function* pictureSaga(deps: Deps, owner: PictureOwner): SagaGenerator<void> {
  yield* onLatest(deps, owner.name, owner.actions.pictureChosen, ({ payload }) =>
    takeChosen(deps, owner, payload),
  );
  yield* onLeading(deps, owner.name, owner.actions.removalRequested, () =>
    change(
      deps,
      owner,
      () => remove(deps, owner),
      () => 'removing',
    ),
  );
}
