import { call, put, race, select, take, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../shared/deps';
import { selectApiBaseUrl, selectConferenceId, selectConfig, selectSiteActive } from '../../../shared/event';
import { toFailure } from '../../../shared/lib/apiFailure';
import { safely } from '../../../shared/saga';
import { selectAuthenticated } from '../../../shared/session';
import { restoreFinished } from '../../../shared/session/restore';
import { toGateError } from '../errors';
import { selectCallback, selectGateLink, selectProgress } from '../selectors';
import {
  gateLinkCancelled,
  gateLinkClosed,
  gateLinkConfirmed,
  gateLinkInspected,
  signInDropped,
  signInFailed,
} from '../slice';
import { goOn } from './places';
import { signInBy } from './signIn';

/** Throws away what the page was opened with. */
function* drop(deps: Deps, handle: string): SagaGenerator<void> {
  yield* call(deps.identity.dropArrival, handle);
  yield* put(signInDropped());
}

/** Back from the provider with a code, or with an error (spec §4). */
function* handleCallback(deps: Deps, handle: string): SagaGenerator<void> {
  if (!(yield* select(selectSiteActive))) {
    yield* call(drop, deps, handle);
  } else if (yield* select(selectAuthenticated)) {
    yield* call(drop, deps, handle);
    yield* call(goOn, deps);
  } else {
    yield* signInBy(deps, 'provider', (target) => deps.identity.exchangeCode(target, handle));
  }
}

/** Whom the link signs in; false when it cannot be used, which the gate says. */
function* inspect(deps: Deps, handle: string): SagaGenerator<boolean> {
  const target = {
    baseUrl: yield* select(selectApiBaseUrl),
    conferenceId: yield* select(selectConferenceId),
    idToken: null,
  };
  try {
    const { name } = yield* call(deps.identity.inspectGateLink, target, handle);
    yield* put(gateLinkInspected({ name }));
    return true;
  } catch (error) {
    yield* call(deps.report.error, 'auth', error);
    yield* put(signInFailed(toGateError(error, toFailure(error))));
    yield* put(gateLinkClosed());
    return false;
  }
}

/** A gate link: nobody is signed in, and nobody's session replaced, before the person has said so. */
function* handleGateLink(deps: Deps, handle: string): SagaGenerator<void> {
  if (!(yield* select(selectSiteActive))) {
    yield* call(drop, deps, handle);
    return;
  }
  if (!(yield* select(selectConfig)).authConfig.gateLinks) {
    yield* call(drop, deps, handle);
    yield* put(signInFailed({ kind: 'noGateLinks' }));
    return;
  }
  if (!(yield* call(inspect, deps, handle))) {
    yield* call(deps.identity.dropArrival, handle);
    return;
  }
  while (true) {
    const { confirmed } = yield* race({
      confirmed: take(gateLinkConfirmed),
      cancelled: take(gateLinkCancelled),
    });
    if (!confirmed) {
      yield* call(drop, deps, handle);
      return;
    }
    const signed = yield* signInBy(deps, 'gateLink', (target) =>
      deps.identity.redeemGateLink(target, handle),
    );
    const progress = yield* select(selectProgress);
    const mayRetry = progress.status === 'failed' && progress.error.kind === 'unreachable';
    if (signed || !mayRetry) {
      yield* call(deps.identity.dropArrival, handle);
      yield* put(gateLinkClosed());
      return;
    }
  }
}

/** What the page was opened with, once the stored sign-in is restored. */
export function* arrivalSaga(deps: Deps): SagaGenerator<void> {
  yield* takeLatest(
    restoreFinished,
    safely(deps, 'auth', function* () {
      const callback = yield* select(selectCallback);
      const gateLink = yield* select(selectGateLink);
      if (callback !== null) yield* call(handleCallback, deps, callback);
      else if (gateLink.status === 'inspecting') yield* call(handleGateLink, deps, gateLink.handle);
    }),
  );
}
