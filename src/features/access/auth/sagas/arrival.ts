import { call, put, select, take, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../../shared/platform/deps';
import { safely } from '../../../../shared/platform/saga';
import { selectAuthenticated } from '../../../../shared/platform/auth';
import { restoreFinished } from '../../../../shared/platform/auth/restore';
import { selectCallback, selectGateLink } from '../selectors';
import { gateLinkUnavailable, signInFailed } from '../slice';
import { dropArrival } from './dropArrival';
import { goOn } from './redirects';
import { signInBy } from './signIn';

/** Handles the redirect from the provider, with a code or an error (product.md#sign-in). */
function* handleCallback(deps: Deps, handle: string): SagaGenerator<void> {
  if (yield* select(selectAuthenticated)) {
    yield* call(dropArrival, deps, handle);
    yield* call(goOn, deps);
  } else {
    yield* signInBy(deps, 'provider', (target) => deps.identity.exchangeCode(target, handle));
  }
}

/**
 * If the chunk that handles gate links (`gateLink/saga.ts`) fails to load, drops the link and reports it on
 * the gate.
 */
function* giveGateLinkUp(deps: Deps, handle: string): SagaGenerator<void> {
  yield* take(gateLinkUnavailable);
  yield* call(dropArrival, deps, handle);
  yield* put(signInFailed({ kind: 'unreachable' }));
}

/** Handles what the page was opened with, once the stored login is restored. */
export function* arrivalSaga(deps: Deps): SagaGenerator<void> {
  yield* takeLatest(
    restoreFinished,
    safely(deps, 'auth', function* () {
      const callback = yield* select(selectCallback);
      const gateLink = yield* select(selectGateLink);
      if (callback !== null) yield* call(handleCallback, deps, callback);
      else if (gateLink.status === 'inspecting') yield* call(giveGateLinkUp, deps, gateLink.handle);
    }),
  );
}
