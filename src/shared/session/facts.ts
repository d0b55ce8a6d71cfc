import { createAction } from '@reduxjs/toolkit';
import type { Arrival } from '../deps/identity';
import type { Failure } from '../lib/apiFailure';

/** Tokens of the signed-in person (spec §3). Kept out of DevTools, logs and addresses. */
export interface Credentials {
  idToken: string;
  accessToken: string | null;
  refreshToken: string | null;
  /** End of the id token by this browser's clock, milliseconds since 1970. */
  expires: number;
  /** How far this browser's clock is ahead of the provider's, milliseconds; 0 if they roughly agree. */
  clockAhead: number;
}

/** Who is signed in, as the id token says (spec §3). */
export interface User {
  id: string;
  username: string;
  name: string;
  companyName: string | null;
  email: string | null;
  /** Registered for the conference (spec §6). */
  registered: boolean;
}

/** The page was opened with a code or a gate link in its address; both are out of it by now. */
export const arrivalTaken = createAction<Arrival>('session/arrivalTaken');

/** Somebody is signed in: by the provider, a restored token, a gate link or another tab. */
export const signedIn = createAction<{
  credentials: Credentials;
  user: User;
  how: 'provider' | 'restored' | 'gateLink' | 'otherTab';
}>('session/signedIn');

/** Nobody is signed in any more: every slice of the user resets. `elsewhere`: another tab signed out. */
export const signedOut = createAction<{ reason: 'user' | 'refreshFailed' | 'siteInactive' | 'elsewhere' }>(
  'session/signedOut',
);

/** New tokens are needed now; one refresh runs at a time. */
export const refreshRequested = createAction('session/refreshRequested');
export const credentialsRefreshed = createAction<Credentials>('session/credentialsRefreshed');
/** The refresh could not be done for now (`network`) or was refused. */
export const refreshFailed = createAction<Failure>('session/refreshFailed');
