import { call, put, race, select, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../../shared/platform/deps';
import { selectConfig } from '../../../../shared/platform/event';
import { safely } from '../../../../shared/platform/saga';
import { signedIn, signedOut, type Credentials } from '../../../../shared/platform/auth';
import { restoreFinished, restoreRequested } from '../../../../shared/platform/auth/restore';
import { userFromClaims } from '../../../../contract/access/claims';
import { clearPersonal } from './personalData';
import { guardLocation } from './redirects';
import { renew, type Renewal } from './renew';
import { clearStored, readStored } from './storedCredentials';
import { notifyTabs } from './notifyTabs';

/**
 * Longest time the first screen waits for new tokens; after that, the refresh continues in the background.
 */
export const RESTORE_DEADLINE_MS = 10_000;

function* signInWith(deps: Deps, credentials: Credentials): SagaGenerator<void> {
  const claims = yield* call(deps.identity.decode, credentials.idToken);
  const user = userFromClaims(claims, yield* select(selectConfig));
  yield* put(signedIn({ credentials, user, how: 'restored' }));
}

/** New tokens for an expired id token; null if that takes too long. */
function* renewInTime(deps: Deps, credentials: Credentials): SagaGenerator<Renewal | null> {
  const { renewal } = yield* race({
    renewal: call(renew, deps, credentials),
    late: call(deps.clock.sleep, RESTORE_DEADLINE_MS),
  });
  return renewal ?? null;
}

function* forget(deps: Deps): SagaGenerator<void> {
  yield* call(clearStored, deps);
  yield* put(signedOut({ reason: 'refreshFailed' }));
  yield* notifyTabs(deps, 'signedOut');
}

/** Signs in from the stored tokens, refreshing them if the id token has expired. */
function* restore(deps: Deps): SagaGenerator<void> {
  const stored = yield* call(readStored, deps);
  if (stored.kind === 'none') return;
  if (stored.kind === 'unreadable') {
    yield* call(deps.report.warn, 'The stored sign-in cannot be read and is removed.');
    yield* call(clearStored, deps);
    // The owner is unknown, so remove all personal data.
    yield* call(clearPersonal, deps);
    yield* call(deps.offline.clear);
    return;
  }
  const { credentials } = stored;
  if (credentials.expires > (yield* call(deps.clock.now))) {
    yield* call(signInWith, deps, credentials);
    return;
  }
  const renewal = yield* call(renewInTime, deps, credentials);
  if (renewal?.kind === 'renewed') {
    if (renewal.by === 'us') yield* notifyTabs(deps, 'credentialsRefreshed');
    yield* call(signInWith, deps, renewal.credentials);
  } else if (renewal?.kind === 'failed' && renewal.failure.kind !== 'network') {
    yield* call(deps.report.warn, renewal.failure.message);
    yield* call(forget, deps);
  } else if (renewal?.kind === 'superseded') {
    const newest = yield* call(readStored, deps);
    if (newest.kind === 'credentials') yield* call(signInWith, deps, newest.credentials);
  } else {
    // The provider is unreachable: show the app anyway and let the refresh continue.
    yield* call(signInWith, deps, credentials);
  }
}

/**
 * Startup's third step (product.md#startup): restore the stored login. Startup continues whatever the
 * outcome.
 */
export function* restoreSaga(deps: Deps): SagaGenerator<void> {
  yield* takeLeading(restoreRequested, function* () {
    yield* call(safely(deps, 'auth', restore), deps);
    yield* call(safely(deps, 'auth', guardLocation), deps);
    yield* put(restoreFinished());
  });
}
