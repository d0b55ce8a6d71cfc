import { fork, take, takeEvery, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../shared/platform/deps';
import { locationChanged } from '../../../shared/platform/page';
import { safely } from '../../../shared/platform/saga';
import { entrancePassed } from '../../../shared/platform/auth';
import { restoreFinished } from '../../../shared/platform/auth/restore';
import { arrivalSaga } from './sagas/arrival';
import { enterSaga } from './sagas/enter';
import { leaveEntrance } from './sagas/entrance';
import { otherTabsSaga } from './sagas/otherTabs';
import { personalDataSaga } from './sagas/personalData';
import { guardLocation } from './sagas/redirects';
import { refreshSaga } from './sagas/refresh';
import { restoreSaga } from './sagas/restore';
import { signOut } from './sagas/signOut';
import { logoutRequested } from './slice';

/**
 * Sign-in, token refresh and sign-out. The sagas are independent: an error in one does not end the others.
 */
export function* authSaga(deps: Deps): SagaGenerator<void> {
  // Fork first, so that it sees every sign-out.
  yield* fork(personalDataSaga, deps);
  yield* fork(refreshSaga, deps);
  yield* fork(arrivalSaga, deps);
  yield* fork(restoreSaga, deps);
  yield* fork(enterSaga, deps);
  yield* takeLeading(
    logoutRequested,
    safely(deps, 'auth', () => signOut(deps, 'user')),
  );
  // Until the stored login is restored, it is unknown whether anyone is signed in, so the guard and the tab
  // sync wait.
  yield* take(restoreFinished);
  yield* takeEvery(
    entrancePassed,
    safely(deps, 'auth', () => leaveEntrance(deps)),
  );
  yield* fork(otherTabsSaga, deps);
  yield* takeEvery(
    locationChanged,
    safely(deps, 'auth', () => guardLocation(deps)),
  );
}
