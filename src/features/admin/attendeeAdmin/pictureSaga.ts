import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../shared/platform/deps';
import { pictureSaga } from '../../../shared/people/person/pictureSaga';
import { onEvery } from '../../../shared/platform/saga';
import { newPersonEntered, personRequested } from './personSlice';
import { personPictureSlice, pictureCancelled } from './pictureSlice';
import { selectPerson, selectPersonPicture } from './selectors';

function* personId(): SagaGenerator<string> {
  return (yield* select(selectPerson)).attendeeId ?? '';
}

/** Another page is shown, maybe another attendee's, which an ongoing upload must not change. */
function* endForPage(): SagaGenerator<void> {
  const { status } = yield* select(selectPersonPicture);
  if (status !== 'idle') yield* put(pictureCancelled());
}

/** Uploads or removes an attendee's picture, as a superuser, while their page is shown. */
export function* adminPictureSaga(deps: Deps): SagaGenerator<void> {
  const { name, actions } = personPictureSlice;
  yield* onEvery(deps, name, [personRequested, newPersonEntered], endForPage);
  yield* call(pictureSaga, deps, { name, actions, attendeeId: personId });
}
