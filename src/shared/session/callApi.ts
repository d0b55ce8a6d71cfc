import type { SagaGenerator } from 'typed-redux-saga';
import { call, put, race, select, take } from 'typed-redux-saga';
import type { Endpoint, EndpointInput, EndpointReply } from '../../contract/endpoint';
import type { Deps } from '../deps';
import { selectApiBaseUrl, selectConferenceId } from '../event';
import { ApiFailure } from '../lib/apiFailure';
import { credentialsRefreshed, refreshFailed, refreshRequested, signedOut } from './facts';
import { selectIdToken } from './selectors';

function* request<E extends Endpoint>(
  deps: Deps,
  endpoint: E,
  input: EndpointInput<E>,
  idToken: string | null,
): SagaGenerator<EndpointReply<E>> {
  const target = {
    baseUrl: yield* select(selectApiBaseUrl),
    conferenceId: yield* select(selectConferenceId),
    idToken,
  };
  // `call` cannot carry a generic function's type parameter through; the endpoint's own types hold at both ends.
  return (yield* call(deps.api.request as ApiRequest, endpoint, input, target)) as EndpointReply<E>;
}
type ApiRequest = (endpoint: Endpoint, input: unknown, target: unknown) => Promise<unknown>;

/** Whether there is another id token than the one that was refused: here already, or brought by a refresh. */
function* awaitOtherToken(refused: string): SagaGenerator<boolean> {
  const present = yield* select(selectIdToken);
  if (present !== refused) return present !== null;
  yield* put(refreshRequested());
  const { refreshed } = yield* race({
    refreshed: take(credentialsRefreshed),
    failed: take(refreshFailed),
    ended: take(signedOut),
  });
  return refreshed !== undefined;
}

/**
 * Does something as the signed-in person. When it is answered 401 it asks for new tokens, waits for them and does it once more;
 * when new ones came meanwhile, it does so at once. Throws what the last attempt threw.
 */
export function* withIdToken<T>(attempt: (idToken: string | null) => SagaGenerator<T>): SagaGenerator<T> {
  const idToken = yield* select(selectIdToken);
  try {
    return yield* attempt(idToken);
  } catch (error) {
    const refused = error instanceof ApiFailure && error.status === 401 && idToken !== null;
    if (!refused || !(yield* call(awaitOtherToken, idToken))) throw error;
    return yield* attempt(yield* select(selectIdToken));
  }
}

/** Calls an endpoint as the signed-in person, with tokens renewed where needed. Throws an `ApiFailure` when the call failed. */
export function* callApi<E extends Endpoint>(
  deps: Deps,
  endpoint: E,
  input: EndpointInput<E>,
): SagaGenerator<EndpointReply<E>> {
  return yield* withIdToken((idToken) => request(deps, endpoint, input, idToken));
}
