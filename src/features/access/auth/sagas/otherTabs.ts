import { call, join, put, select, takeEvery, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import type { Deps, TabMessage } from '../../../../shared/platform/deps';
import { selectConfig } from '../../../../shared/platform/event';
import { navigationRequested, selectPathname } from '../../../../shared/platform/page';
import { safely } from '../../../../shared/platform/saga';
import {
  credentialsRefreshed,
  selectCredentials,
  signedIn,
  signedOut,
} from '../../../../shared/platform/auth';
import { isGate } from '../lib/guard';
import { GATE_PATH } from '../lib/target';
import { userFromClaims } from '../../../../contract/access/claims';
import { selectGateLink } from '../selectors';
import { storedCredentialsChanged } from '../slice';
import { RETURN_PATH_KEY } from '../storageKeys';
import { goOn, guardLocation } from './redirects';
import { isSamePerson } from './renew';
import { readStored } from './storedCredentials';

/**
 * The login ended in another tab, which cleared the shared storage. Clears this tab's own state and goes to
 * the gate.
 */
function* leave(deps: Deps): SagaGenerator<void> {
  if (!(yield* select(selectCredentials))) return;
  yield* call(deps.storage.session.remove, RETURN_PATH_KEY);
  yield* put(signedOut({ reason: 'elsewhere' }));
  yield* put(navigationRequested(GATE_PATH, true));
}

/** Syncs this tab with the stored credentials: newer tokens of the same user, another user, or none. */
function* takeOver(deps: Deps): SagaGenerator<void> {
  const stored = yield* call(readStored, deps);
  if (stored.kind !== 'credentials') {
    yield* call(leave, deps);
    return;
  }
  const { credentials } = stored;
  const own = yield* select(selectCredentials);
  if (own?.idToken === credentials.idToken) return;
  if (own && (yield* call(isSamePerson, deps, own, credentials))) {
    yield* put(credentialsRefreshed(credentials));
    return;
  }
  if (own) yield* put(signedOut({ reason: 'elsewhere' }));
  const claims = yield* call(deps.identity.decode, credentials.idToken);
  const user = userFromClaims(claims, yield* select(selectConfig));
  yield* put(signedIn({ credentials, user, how: 'otherTab' }));
  const waits = isGate(yield* select(selectPathname)) && (yield* select(selectGateLink)).status === 'none';
  yield* waits ? call(goOn, deps) : call(guardLocation, deps);
}

function* applyMessage(deps: Deps, message: TabMessage): SagaGenerator<void> {
  if (message.kind === 'signedOut') yield* call(leave, deps);
  if (message.kind === 'signedIn' || message.kind === 'credentialsRefreshed') {
    yield* put(storedCredentialsChanged());
  }
}

/** Follows sign-ins, refreshes and sign-outs in the browser's other tabs. */
export function* otherTabsSaga(deps: Deps): SagaGenerator<void> {
  yield* takeLatest(
    storedCredentialsChanged,
    safely(deps, 'auth', () => takeOver(deps)),
  );
  const messages = yield* call(deps.tabs.watch);
  const applying = yield* takeEvery(
    messages,
    safely(deps, 'auth', (message: TabMessage) => applyMessage(deps, message)),
  );
  try {
    yield* join(applying);
  } finally {
    yield* call([messages, 'close']);
  }
}
