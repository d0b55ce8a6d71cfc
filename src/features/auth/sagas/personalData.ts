import { call, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../shared/deps';
import { safely } from '../../../shared/saga';
import { PERSONAL_KEYS, signedOut } from '../../../shared/session';

/** Removes what other features keep about the person. */
export function* clearPersonal(deps: Deps): SagaGenerator<void> {
  for (const key of PERSONAL_KEYS) yield* call(deps.storage.local.remove, key);
}

/**
 * However a session ends, the next person in this browser finds nothing of it. It is done here because the code of the
 * feature that kept it may not be loaded.
 */
export function* personalDataSaga(deps: Deps): SagaGenerator<void> {
  yield* takeEvery(
    signedOut,
    safely(deps, 'auth', () => clearPersonal(deps)),
  );
}
