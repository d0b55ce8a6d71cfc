import type { SagaGenerator } from 'typed-redux-saga';
import { call, put, race, select, take } from 'typed-redux-saga';
import type { Endpoint, EndpointInput, EndpointReply } from '../../../contract/kit/endpoint';
import type { ApiTarget, Deps } from '../deps';
import { selectApiBaseUrl, selectConferenceId } from '../event';
import { ApiFailure, type Failure } from '../../kit/lib/apiFailure';
import { withRetries } from '../withRetries';
import { credentialsRefreshed, refreshFailed, refreshRequested, signedOut } from './facts';
import { selectIdToken } from './selectors';

function* request<E extends Endpoint>(
  deps: Deps,
  endpoint: E,
  input: EndpointInput<E>,
  idToken: string | null,
  idempotencyKey: string | null,
): SagaGenerator<EndpointReply<E>> {
  const target: ApiTarget = {
    baseUrl: yield* select(selectApiBaseUrl),
    conferenceId: yield* select(selectConferenceId),
    idToken,
    ...(idempotencyKey !== null && { idempotencyKey }),
  };
  // `call` loses a generic function's type parameter; the endpoint's types hold at both ends.
  return (yield* call(deps.api.request as ApiRequest, endpoint, input, target)) as EndpointReply<E>;
}
type ApiRequest = (endpoint: Endpoint, input: unknown, target: unknown) => Promise<unknown>;

/** Whether there is an id token other than the refused one: already present, or obtained by a refresh. */
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
 * Runs an attempt as the signed-in user. On a 401, it is repeated once with new tokens, after waiting for a
 * refresh unless newer ones are already there. Throws the last attempt's error.
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

export interface CallOptions {
  /** Idempotency key of a POST that a later call may repeat. Default: a new one. */
  key?: string;
  /** False for callers with a retry loop of their own: throws the first failure. Default: true. */
  patient?: boolean;
}

/** A 429 was not processed. A 503 may have been, so only safe or idempotency-keyed methods are retried. */
const mayRepeat =
  ({ method }: Endpoint) =>
  ({ status }: Failure) =>
    status === 429 || method === 'GET' || method === 'POST';

/**
 * Calls an endpoint as the signed-in user. Refreshes tokens when needed and waits out `Retry-After`. Throws
 * an `ApiFailure` if the call fails.
 */
export function* callApi<E extends Endpoint>(
  deps: Deps,
  endpoint: E,
  input: EndpointInput<E>,
  { key, patient = true }: CallOptions = {},
): SagaGenerator<EndpointReply<E>> {
  const idempotencyKey = endpoint.method === 'POST' ? (key ?? (yield* call(deps.random.uuid))) : null;
  const asPerson = () => withIdToken((idToken) => request(deps, endpoint, input, idToken, idempotencyKey));
  return yield* patient ? withRetries(deps, asPerson, { mayRepeat: mayRepeat(endpoint) }) : asPerson();
}
