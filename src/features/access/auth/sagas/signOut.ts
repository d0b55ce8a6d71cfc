import { all, call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { selectChunkLoaded, type WithChunks } from '../../../../shared/platform/chunks';
import type { Deps } from '../../../../shared/platform/deps';
import { selectConfig } from '../../../../shared/platform/event';
import {
  chatSignOutFinished,
  chatSignOutRequested,
  HELPDESK_CHUNK,
} from '../../../../shared/platform/auth/chatSignOut';
import {
  logFlushRequested,
  logFlushed,
  OUTBOX_CHUNKS,
  selectIncoming,
  type WithOutbox,
} from '../../../../shared/platform/outbox';
import { navigationRequested, selectOnline } from '../../../../shared/platform/page';
import { selectCredentials, signedOut } from '../../../../shared/platform/auth';
import { authTarget, GATE_PATH, logoutAddress } from '../lib/target';
import { selectProgress } from '../selectors';
import { signOutStarted } from '../slice';
import { LOGOUT_MISSED_KEY } from '../storageKeys';
import { storeReturnPath } from './returnPath';
import { clearStored } from './storedCredentials';
import { notifyTabs } from './notifyTabs';
import { pushEnded, pushEndRequested, PUSH_CHUNK } from '../../../../shared/platform/auth/pushEnd';

/** Longest time sign-out waits for pending data to be sent. */
export const FLUSH_DEADLINE_MS = 2_000;

/**
 * Final steps that need the user to be still signed in, each only if a chunk of it is loaded: flush the
 * log, end push messages, end the helpdesk chat.
 */
const FINAL_STEPS = [
  { chunks: OUTBOX_CHUNKS, requested: logFlushRequested, done: logFlushed },
  { chunks: [PUSH_CHUNK], requested: pushEndRequested, done: pushEnded },
  { chunks: [HELPDESK_CHUNK], requested: chatSignOutRequested, done: chatSignOutFinished },
];

/**
 * Runs the final steps within the time limit. Subscribes to the answers before requesting anything. A record
 * that waits for the outbox to load has the same time: what is recorded at the gate is not dropped there.
 */
export function* finishSession(deps: Deps): SagaGenerator<void> {
  const state = yield* select((whole: WithChunks & WithOutbox) => whole);
  const isAwaited = selectIncoming(state).length > 0;
  const due = FINAL_STEPS.filter(
    ({ chunks, done }) =>
      chunks.some((chunk) => selectChunkLoaded(state, chunk)) || (done === logFlushed && isAwaited),
  );
  yield* race({
    done: all(due.map(({ done }) => take(done))),
    late: call(function* () {
      for (const { requested } of due) yield* put(requested());
      yield* call(deps.clock.sleep, FLUSH_DEADLINE_MS);
    }),
  });
}

/**
 * Ends the login at the provider. Without a connection its page would be the browser's error page: the user
 * stays at the gate instead, and the next sign-in from this browser asks for the password.
 */
function* logOutAtProvider(deps: Deps, address: string): SagaGenerator<void> {
  if (yield* select(selectOnline)) yield* call(deps.page.assign, address);
  else yield* call(deps.storage.local.set, LOGOUT_MISSED_KEY, '1');
}

/**
 * Signs out in all tabs (product.md#sign-out): a last attempt to send, all personal data cleared, then the
 * gate or the provider's logout. Does nothing if already running.
 */
export function* signOut(deps: Deps, reason: 'user' | 'siteInactive' | 'refreshFailed'): SagaGenerator<void> {
  if ((yield* select(selectProgress)).status === 'signingOut') return;
  yield* put(signOutStarted());
  const credentials = yield* select(selectCredentials);
  const now = yield* call(deps.clock.now);
  // Without a valid token, nothing could be sent.
  if (credentials && credentials.expires > now) yield* call(finishSession, deps);

  const config = yield* select(selectConfig);
  const target = authTarget(config, yield* call(deps.page.origin));
  // Read again, as the tokens may have been refreshed while the log was being sent.
  const idToken = (yield* select(selectCredentials))?.idToken ?? null;
  yield* call(clearStored, deps);
  if (reason === 'refreshFailed') yield* call(storeReturnPath, deps);
  yield* put(signedOut({ reason }));
  yield* notifyTabs(deps, 'signedOut');

  // If the refresh was refused, the provider's session is already over: nothing to log out of.
  const address = reason === 'refreshFailed' ? null : logoutAddress(target, idToken);
  yield* put(navigationRequested(GATE_PATH, true));
  if (address !== null) yield* call(logOutAtProvider, deps, address);
}
