import { call, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../shared/deps';
import { outboxKey } from '../../../shared/log';
import { safely } from '../../../shared/saga';
import { PERSONAL_KEYS, selectUser, signedIn, signedOut } from '../../../shared/session';

/** Removes what other features keep about the person. */
export function* clearPersonal(deps: Deps): SagaGenerator<void> {
  for (const key of PERSONAL_KEYS) yield* call(deps.storage.local.remove, key);
}

/**
 * A person who logs out leaves nothing that was to be sent. Tokens that merely expired do not count as that: what waits is sent
 * when the same person is back. A sign-out in another tab was cleaned up by that tab.
 */
function* clearOutbox(
  deps: Deps,
  userId: string | null,
  { payload: { reason } }: ReturnType<typeof signedOut>,
): SagaGenerator<void> {
  if (userId !== null && (reason === 'user' || reason === 'siteInactive')) {
    yield* call(deps.storage.local.remove, outboxKey(userId));
  }
}

/**
 * However a session ends, the next person in this browser finds nothing of it. It is done here because the code of the
 * feature that kept it may not be loaded.
 */
export function* personalDataSaga(deps: Deps): SagaGenerator<void> {
  const clear = safely(deps, 'auth', function* (userId: string | null, action: ReturnType<typeof signedOut>) {
    yield* call(clearPersonal, deps);
    yield* call(clearOutbox, deps, userId, action);
  });
  let userId = (yield* select(selectUser))?.id ?? null;
  while (true) {
    const action = yield* take<ReturnType<typeof signedIn> | ReturnType<typeof signedOut>>([
      signedIn,
      signedOut,
    ]);
    if (signedIn.match(action)) userId = action.payload.user.id;
    else {
      yield* call(clear, userId, action);
      userId = null;
    }
  }
}
