import type { Failure } from '../../../shared/kit/lib/apiFailure';

/**
 * Error messages of signing in and staying signed in (product.md#errors), and where each appears.
 *
 * | message | when | where | what follows |
 * |---|---|---|---|
 * | no id token | the provider's reply to a code or a gate link has none | gate, error line | stays signed
 * out |
 * | Did not receive backend credentials. | the id token is unreadable | gate, error line | stays signed out |
 * | Already refreshing | a refresh is requested while one is running | console, warning | the request joins
 * it |
 * | No refresh token | a refresh is due, but there is no refresh token | `refreshFailed`, console | signed
 * out, /gate |
 * | Failed token refresh | the id token is missing, unreadable or another user's | `refreshFailed`, console |
 * signed out, /gate |
 * | Failed to refresh token | the provider refused the refresh | `refreshFailed`, console | signed out, /gate
 * |
 * | failed refresh | the provider was unreachable | `refreshFailed` (network), console | stays signed in,
 * retries |
 */
export const AUTH_ERRORS = {
  noIdToken: 'no id token',
  noBackendCredentials: 'Did not receive backend credentials.',
  alreadyRefreshing: 'Already refreshing',
  noRefreshToken: 'No refresh token',
  refreshIncomplete: 'Failed token refresh',
  refreshRefused: 'Failed to refresh token',
  refreshUnreachable: 'failed refresh',
} as const;

/** A sign-in that cannot be completed. The message is shown to the user. */
export class SignInError extends Error {}

/** Content of the gate's error line. */
export type GateError =
  /** A message from the provider or from `AUTH_ERRORS`, verbatim. */
  | { kind: 'said'; text: string }
  /** The provider could not be reached. */
  | { kind: 'unreachable' }
  /** The browser stores nothing for this site, so the sign-in could not be completed on return. */
  | { kind: 'storageBlocked' }
  /** The event has no gate links. */
  | { kind: 'noGateLinks' }
  /** A gate link that has expired, was used, or is another event's. */
  | { kind: 'linkRefused' }
  /** "Login Error" (product.md#gate). */
  | { kind: 'unknown' };

/** Maps a failed sign-in to the gate's error. Technical failures become 'Login Error'. */
export function toGateError(error: unknown, failure: Failure, how: 'provider' | 'gateLink'): GateError {
  if (failure.kind === 'network') return { kind: 'unreachable' };
  if (how === 'gateLink' && failure.kind === 'http') return { kind: 'linkRefused' };
  const isForPeople = error instanceof SignInError || failure.kind === 'http';
  return isForPeople && failure.message ? { kind: 'said', text: failure.message } : { kind: 'unknown' };
}
