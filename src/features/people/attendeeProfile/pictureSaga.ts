import { call, select, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../shared/platform/deps';
import { pictureSaga } from '../../../shared/people/person/pictureSaga';
import { selectUser } from '../../../shared/platform/auth';
import { pictureSlice } from './pictureSlice';

function* ownId(): SagaGenerator<string> {
  return (yield* select(selectUser))?.id ?? '';
}

/** Uploads and removes the user's own picture. */
export function* ownPictureSaga(deps: Deps): SagaGenerator<void> {
  const { name, actions } = pictureSlice;
  yield* call(pictureSaga, deps, { name, actions, attendeeId: ownId });
}
