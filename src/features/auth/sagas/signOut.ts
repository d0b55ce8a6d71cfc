import { all, call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../shared/deps';
import { selectConfig } from '../../../shared/event';
import { chatSignOutFinished, chatSignOutRequested, selectChatRuns } from '../../../shared/helpdesk/signOut';
import { logFlushRequested, logFlushed, selectLogSends } from '../../../shared/log';
import { navigationRequested } from '../../../shared/page';
import { pushEnded, pushEndRequested, selectPushRuns } from '../../../shared/push';
import { selectCredentials, signedOut } from '../../../shared/session';
import { authTarget, GATE_PATH, logoutAddress } from '../lib/target';
import { selectProgress } from '../selectors';
import { signOutStarted } from '../slice';
import { rememberPlace } from './returnPath';
import { clearStored } from './storedCredentials';
import { tellTabs } from './tell';

/** The longest that signing out waits for what is still to be sent. */
export const FLUSH_DEADLINE_MS = 2_000;

/**
 * What is done as the person while they are still signed in, each where its code is here: the log sends what waits, push messages
 * end, the helpdesk's chat ends.
 */
const LAST_THINGS = [
  { runs: selectLogSends, asked: logFlushRequested, done: logFlushed },
  { runs: selectPushRuns, asked: pushEndRequested, done: pushEnded },
  { runs: selectChatRuns, asked: chatSignOutRequested, done: chatSignOutFinished },
];

/** Does the last things, as far as that goes in the time. The answers are listened for before anything is asked. */
export function* finishSession(deps: Deps): SagaGenerator<void> {
  const state = yield* select((whole: object) => whole);
  const due = LAST_THINGS.filter(({ runs }) => runs(state));
  yield* race({
    done: all(due.map(({ done }) => take(done))),
    late: call(function* () {
      for (const { asked } of due) yield* put(asked());
      yield* call(deps.clock.sleep, FLUSH_DEADLINE_MS);
    }),
  });
}

/**
 * Ends the session in all tabs (spec §4): a last try to send, everything of the person cleared, the gate, and from there the
 * provider's logout where it has one. Does nothing while it is running already.
 */
export function* signOut(deps: Deps, reason: 'user' | 'siteInactive' | 'refreshFailed'): SagaGenerator<void> {
  if ((yield* select(selectProgress)).status === 'signingOut') return;
  yield* put(signOutStarted());
  const credentials = yield* select(selectCredentials);
  const now = yield* call(deps.clock.now);
  // Without a token that still holds, nothing could be sent.
  if (credentials && credentials.expires > now) yield* call(finishSession, deps);

  const config = yield* select(selectConfig);
  const target = authTarget(config, yield* call(deps.page.origin));
  // Read again: the tokens may have been renewed while the log was sent.
  const idToken = (yield* select(selectCredentials))?.idToken ?? null;
  yield* call(clearStored, deps);
  if (reason === 'refreshFailed') yield* call(rememberPlace, deps);
  yield* put(signedOut({ reason }));
  yield* tellTabs(deps, 'signedOut');

  // A refused refresh means that the provider's session is over already: there is nothing to leave for.
  const address = reason === 'refreshFailed' ? null : logoutAddress(target, idToken);
  yield* put(navigationRequested(GATE_PATH, true));
  if (address !== null) yield* call(deps.page.assign, address);
}
