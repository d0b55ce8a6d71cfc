import { call, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../../shared/platform/deps';
import { outboxKey } from '../../../../shared/platform/outbox';
import { safely } from '../../../../shared/platform/saga';
import { PERSONAL_KEYS, selectUser, signedIn, signedOut } from '../../../../shared/platform/auth';

/** Removes the user's data stored by other features. */
export function* clearPersonal(deps: Deps): SagaGenerator<void> {
  for (const key of PERSONAL_KEYS) yield* call(deps.storage.local.remove, key);
}

/**
 * Empties the outbox and what is kept for use without a network on logout. Expired tokens do not count: what
 * waits is sent when the same user returns, and another one finds nothing. After a sign-out in another tab,
 * that tab has cleaned up.
 */
function* clearKept(
  deps: Deps,
  userId: string | null,
  { payload: { reason } }: ReturnType<typeof signedOut>,
): SagaGenerator<void> {
  if (userId !== null && (reason === 'user' || reason === 'siteInactive')) {
    yield* call(deps.storage.local.remove, outboxKey(userId));
    yield* call(deps.offline.clear);
  }
}

/**
 * However a login ends, the next user of this browser finds nothing of it. Cleared here because the feature
 * that stored it may not be loaded.
 */
export function* personalDataSaga(deps: Deps): SagaGenerator<void> {
  const clear = safely(deps, 'auth', function* (userId: string | null, action: ReturnType<typeof signedOut>) {
    yield* call(clearPersonal, deps);
    yield* call(clearKept, deps, userId, action);
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
