import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../../shared/platform/deps';
import {
  selectApiBaseUrl,
  selectConferenceId,
  selectConfig,
  selectSiteActive,
} from '../../../../shared/platform/event';
import { toFailure } from '../../../../shared/kit/lib/apiFailure';
import { safely } from '../../../../shared/platform/saga';
// Import through the feature's index: the bundler keeps modules that another chunk imports directly apart
// from the rest of the gate.
import {
  dropArrival,
  gateLinkCancelled,
  gateLinkClosed,
  gateLinkConfirmed,
  gateLinkInspected,
  inTurn,
  selectGateLink,
  selectProgress,
  signInBy,
  signInFailed,
  toGateError,
} from '..';

/** Reads whom the link signs in. False if the link is unusable; the gate shows why. */
function* inspect(deps: Deps, handle: string): SagaGenerator<boolean> {
  const target = {
    baseUrl: yield* select(selectApiBaseUrl),
    conferenceId: yield* select(selectConferenceId),
    idToken: null,
  };
  try {
    const { name } = yield* inTurn(deps, function* () {
      return yield* call(deps.identity.inspectGateLink, target, handle);
    });
    yield* put(gateLinkInspected({ name }));
    return true;
  } catch (error) {
    yield* call(deps.report.error, 'auth', error);
    yield* put(signInFailed(toGateError(error, toFailure(error), 'gateLink')));
    yield* put(gateLinkClosed());
    return false;
  }
}

/** Handles a gate link. Without the user's confirmation, nobody is signed in and no login is replaced. */
function* handleGateLink(deps: Deps, handle: string): SagaGenerator<void> {
  if (!(yield* select(selectSiteActive))) {
    yield* call(dropArrival, deps, handle);
    return;
  }
  if (!(yield* select(selectConfig)).authConfig.gateLinks) {
    yield* call(dropArrival, deps, handle);
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
      yield* call(dropArrival, deps, handle);
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

/**
 * Handles the link the page was opened with. Starts once its chunk has loaded, which is after the stored
 * login was restored.
 */
export function* gateLinkSaga(deps: Deps): SagaGenerator<void> {
  const gateLink = yield* select(selectGateLink);
  if (gateLink.status === 'inspecting') {
    yield* call(safely(deps, 'auth', () => handleGateLink(deps, gateLink.handle)));
  }
}
