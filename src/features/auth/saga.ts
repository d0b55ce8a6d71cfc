import { fork, take, takeEvery, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../shared/deps';
import { placeChanged } from '../../shared/page';
import { safely } from '../../shared/saga';
import { entrancePassed } from '../../shared/session';
import { restoreFinished } from '../../shared/session/restore';
import { arrivalSaga } from './sagas/arrival';
import { enterSaga } from './sagas/enter';
import { leaveEntrance } from './sagas/entrance';
import { otherTabsSaga } from './sagas/otherTabs';
import { personalDataSaga } from './sagas/personalData';
import { guardPlace } from './sagas/places';
import { refreshSaga } from './sagas/refresh';
import { restoreSaga } from './sagas/restore';
import { signOut } from './sagas/signOut';
import { logoutRequested } from './slice';

/** Signing in, staying signed in, signing out (spec §4). Each part listens on its own; none ends with another's error. */
export function* authSaga(deps: Deps): SagaGenerator<void> {
  // First, so that it hears every end of a session.
  yield* fork(personalDataSaga, deps);
  yield* fork(refreshSaga, deps);
  yield* fork(arrivalSaga, deps);
  yield* fork(restoreSaga, deps);
  yield* fork(enterSaga, deps);
  yield* takeLeading(
    logoutRequested,
    safely(deps, 'auth', () => signOut(deps, 'user')),
  );
  // Before the stored sign-in is restored nobody can be told from nobody: the guard and the other tabs wait for it.
  yield* take(restoreFinished);
  yield* takeEvery(
    entrancePassed,
    safely(deps, 'auth', () => leaveEntrance(deps)),
  );
  yield* fork(otherTabsSaga, deps);
  yield* takeEvery(
    placeChanged,
    safely(deps, 'auth', () => guardPlace(deps)),
  );
}
