import { call, put, race, select, take, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../../shared/platform/deps';
import { selectForceAuth } from '../../../../shared/platform/event';
import { toFailure } from '../../../../shared/kit/lib/apiFailure';
import { navigationRequested, pageShown } from '../../../../shared/platform/page';
import { safely } from '../../../../shared/platform/saga';
import { selectAuthorized, signedIn } from '../../../../shared/platform/auth';
import { toGateError, type GateError } from '../errors';
import { enterRequested, providerRedirectStarted, signInDropped, signInFailed } from '../slice';
import { LOGOUT_MISSED_KEY } from '../storageKeys';
import { inTurn, selectTarget } from './signIn';

/**
 * If the page is still here this long after leaving for the provider, leaving failed: enable the button
 * again.
 */
export const LEAVING_DEADLINE_MS = 15_000;

/** Written and removed to test whether the browser stores anything. */
const PROBE_KEY = 'probe';

/** The error to show when the provider's page could not be opened. */
function* whyNot(deps: Deps, error: unknown): SagaGenerator<GateError> {
  const { session } = deps.storage;
  if (!(yield* call(session.set, PROBE_KEY, '1'))) return { kind: 'storageBlocked' };
  yield* call(session.remove, PROBE_KEY);
  return toGateError(error, toFailure(error), 'provider');
}

function* openProvider(deps: Deps): SagaGenerator<void> {
  yield* put(providerRedirectStarted());
  try {
    const target = yield* call(selectTarget, deps);
    const prompt =
      (yield* call(deps.storage.local.get, LOGOUT_MISSED_KEY)) === null ? null : ('login' as const);
    const url = yield* inTurn(deps, function* () {
      return yield* call(deps.identity.createSignInUrl, target, prompt);
    });
    yield* call(deps.page.assign, url);
  } catch (error) {
    yield* call(deps.report.error, 'auth', error);
    yield* put(signInFailed(yield* call(whyNot, deps, error)));
    return;
  }
  const { signed } = yield* race({
    // The user came back with the browser's back button, without signing in.
    shown: take(pageShown),
    late: call(deps.clock.sleep, LEAVING_DEADLINE_MS),
    signed: take(signedIn),
  });
  if (!signed) yield* put(signInDropped());
}

/**
 * The gate's main button (product.md#gate): enters the app if allowed, else opens the provider where sign-in
 * is forced.
 */
export function* enterSaga(deps: Deps): SagaGenerator<void> {
  yield* takeLeading(
    enterRequested,
    safely(deps, 'auth', function* () {
      const mayEnter = (yield* select(selectAuthorized)) || !(yield* select(selectForceAuth));
      if (mayEnter) yield* put(navigationRequested('/'));
      else yield* call(openProvider, deps);
    }),
  );
}
