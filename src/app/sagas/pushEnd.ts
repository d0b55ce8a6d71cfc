import { call, put, select, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../shared/platform/deps';
import { selectHasPush } from '../../shared/notices/push';
import { safely } from '../../shared/platform/saga';
import { selectAuthenticated, signedOut } from '../../shared/platform/auth';
import { chunkRequested } from '../chunkLoading/slice';
import { PUSH_KEY } from '../../shared/platform/auth/pushEnd';

function* endPush(deps: Deps): SagaGenerator<void> {
  if ((yield* select(selectAuthenticated)) || !(yield* select(selectHasPush))) return;
  if ((yield* call(deps.storage.local.get, PUSH_KEY)) !== null) yield* put(chunkRequested('push'));
}

/**
 * Push notifications end with the login, even if their chunk was not loaded at that moment: once the user is
 * signed out, it is loaded and ends this browser's subscription.
 */
export function* pushEndSaga(deps: Deps): SagaGenerator<void> {
  const endSafely = safely(deps, 'push', () => endPush(deps));
  yield* takeEvery(signedOut, endSafely);
  yield* call(endSafely);
}
