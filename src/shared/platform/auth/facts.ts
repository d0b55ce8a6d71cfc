import { createAction } from '../../kit/lib/slices';
import type { Arrival } from '../deps/identity';
import type { Failure } from '../../kit/lib/apiFailure';

/** Tokens of the signed-in user. Kept out of DevTools, logs and addresses. */
export interface Credentials {
  idToken: string;
  accessToken: string | null;
  refreshToken: string | null;
  /** Expiry of the id token by this browser's clock, milliseconds since 1970. */
  expires: number;
  /** How far this browser's clock is ahead of the provider's, in milliseconds; 0 if they roughly agree. */
  clockAhead: number;
}

/** The signed-in user, from the id token. */
export interface User {
  id: string;
  username: string;
  name: string;
  companyName: string | null;
  email: string | null;
  /** Whether the user is registered for the conference (product.md#roles). */
  registered: boolean;
}

/** The page was opened with a code or a gate link in its address; it has been removed from there. */
export const arrivalReceived = createAction<Arrival>('auth/arrivalReceived');

/** A user signed in: through the provider, a restored token, a gate link or another tab. */
export const signedIn = createAction<{
  credentials: Credentials;
  user: User;
  how: 'provider' | 'restored' | 'gateLink' | 'otherTab';
}>('auth/signedIn');

/** The user signed out: every user-specific slice resets. `elsewhere`: in another tab. */
export const signedOut = createAction<{ reason: 'user' | 'refreshFailed' | 'siteInactive' | 'elsewhere' }>(
  'auth/signedOut',
);

/** Command: refresh the tokens now; only one refresh runs at a time. */
export const refreshRequested = createAction('auth/refreshRequested');
export const credentialsRefreshed = createAction<Credentials>('auth/credentialsRefreshed');
/** The refresh was not possible for now (`network`) or was refused. */
export const refreshFailed = createAction<Failure>('auth/refreshFailed');
