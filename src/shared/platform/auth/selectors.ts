import type { Credentials, User } from './facts';

export interface AuthState {
  credentials: (Credentials & { isRefreshing: boolean }) | null;
  user: User | null;
}

export interface WithAuth {
  auth: AuthState;
}

export const selectCredentials = (state: WithAuth) => state.auth.credentials;
export const selectIdToken = (state: WithAuth) => state.auth.credentials?.idToken ?? null;
/** How far this browser's clock is known to be ahead, in milliseconds. */
export const selectClockAhead = (state: WithAuth) => state.auth.credentials?.clockAhead ?? 0;
export const selectUser = (state: WithAuth) => state.auth.user;
/** Whether there is an id token (product.md#roles). */
export const selectAuthenticated = (state: WithAuth) => state.auth.credentials !== null;
/** Whether the user is authenticated and registered for the conference (product.md#roles). */
export const selectAuthorized = (state: WithAuth) =>
  state.auth.credentials !== null && state.auth.user?.registered === true;
