import { call, put, select, take, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../shared/deps';
import { selectSiteActive } from '../../../shared/event';
import { safely } from '../../../shared/saga';
import { selectAuthenticated } from '../../../shared/session';
import { restoreFinished } from '../../../shared/session/restore';
import { selectCallback, selectGateLink } from '../selectors';
import { gateLinkUnavailable, signInFailed } from '../slice';
import { dropArrival } from './dropArrival';
import { goOn } from './places';
import { signInBy } from './signIn';

/** Back from the provider with a code, or with an error (spec §4). */
function* handleCallback(deps: Deps, handle: string): SagaGenerator<void> {
  if (!(yield* select(selectSiteActive))) {
    yield* call(dropArrival, deps, handle);
  } else if (yield* select(selectAuthenticated)) {
    yield* call(dropArrival, deps, handle);
    yield* call(goOn, deps);
  } else {
    yield* signInBy(deps, 'provider', (target) => deps.identity.exchangeCode(target, handle));
  }
}

/** A gate link whose code did not come (`gateLink/saga.ts` is what handles one): the link is kept no longer, and the gate says so. */
function* giveGateLinkUp(deps: Deps, handle: string): SagaGenerator<void> {
  yield* take(gateLinkUnavailable);
  yield* call(dropArrival, deps, handle);
  yield* put(signInFailed({ kind: 'unreachable' }));
}

/** What the page was opened with, once the stored sign-in is restored. */
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
