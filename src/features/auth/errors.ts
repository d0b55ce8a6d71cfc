import type { Failure } from '../../shared/lib/apiFailure';

/**
 * The messages of the error catalogue (spec §8) that belong to signing in and staying signed in, and where each appears.
 *
 * | message | when | where | what follows |
 * |---|---|---|---|
 * | no id token | the provider's reply to a code or a gate link has none | gate, error line | stays signed out |
 * | Did not receive backend credentials. | it has one that cannot be read: nothing to call the API with | gate, error line | stays signed out |
 * | Already refreshing | new tokens are asked for while they are being fetched | console, warning | the request joins |
 * | No refresh token | new tokens are needed and there is nothing to get them with | `refreshFailed`, console | signed out, /gate |
 * | Failed token refresh | the refresh brought no id token, an unreadable one, or another person's | `refreshFailed`, console | signed out, /gate |
 * | Failed to refresh token | the provider refused the refresh | `refreshFailed`, console | signed out, /gate |
 * | failed refresh | the provider could not be asked | `refreshFailed` (network), console | stays signed in, tries again |
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

/** A sign-in that cannot be completed; its message is for the person. */
export class SignInError extends Error {}

/** What the gate's error line says. */
export type GateError =
  /** The provider's or the catalogue's own words. */
  | { kind: 'said'; text: string }
  /** The provider could not be reached. */
  | { kind: 'unreachable' }
  /** The browser stores nothing for this site, so the sign-in could not be completed on return. */
  | { kind: 'storageBlocked' }
  /** The event has no gate links. */
  | { kind: 'noGateLinks' }
  /** 'Login Error' (spec §8). */
  | { kind: 'unknown' };

/** A failed sign-in in the gate's words. What only a programmer understands becomes 'Login Error'. */
export function toGateError(error: unknown, failure: Failure): GateError {
  if (failure.kind === 'network') return { kind: 'unreachable' };
  const isForPeople = error instanceof SignInError || failure.kind === 'http';
  return isForPeople && failure.message ? { kind: 'said', text: failure.message } : { kind: 'unknown' };
}
