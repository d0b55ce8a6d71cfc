import { call, put, race, select, take, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../shared/deps';
import { selectForceAuth } from '../../../shared/event';
import { toFailure } from '../../../shared/lib/apiFailure';
import { navigationRequested, pageShown } from '../../../shared/page';
import { safely } from '../../../shared/saga';
import { selectAuthorized, signedIn } from '../../../shared/session';
import { toGateError, type GateError } from '../errors';
import { enterRequested, providerOpening, signInDropped, signInFailed } from '../slice';
import { inTurn, selectTarget } from './signIn';

/** A page that is still here so long after it left for the provider did not leave: the button works again. */
export const LEAVING_DEADLINE_MS = 15_000;

/** Written and removed to see whether the browser stores anything. */
const PROBE_KEY = 'probe';

/** The error to show when the provider's page could not be opened. */
function* whyNot(deps: Deps, error: unknown): SagaGenerator<GateError> {
  const { session } = deps.storage;
  if (!(yield* call(session.set, PROBE_KEY, '1'))) return { kind: 'storageBlocked' };
  yield* call(session.remove, PROBE_KEY);
  return toGateError(error, toFailure(error));
}

function* openProvider(deps: Deps): SagaGenerator<void> {
  yield* put(providerOpening());
  try {
    const target = yield* call(selectTarget, deps);
    const url = yield* inTurn(deps, function* () {
      return yield* call(deps.identity.createSignInUrl, target);
    });
    yield* call(deps.page.assign, url);
  } catch (error) {
    yield* call(deps.report.error, 'auth', error);
    yield* put(signInFailed(yield* call(whyNot, deps, error)));
    return;
  }
  const { signed } = yield* race({
    // Back from the provider by the browser's own button, without having signed in.
    shown: take(pageShown),
    late: call(deps.clock.sleep, LEAVING_DEADLINE_MS),
    signed: take(signedIn),
  });
  if (!signed) yield* put(signInDropped());
}

/** The gate's main button (spec §4): in for whoever may, else to the provider where sign-in is forced. */
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
