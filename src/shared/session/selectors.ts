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
/** How far this browser's clock is known to be ahead, milliseconds. */
export const selectClockAhead = (state: WithAuth) => state.auth.credentials?.clockAhead ?? 0;
export const selectUser = (state: WithAuth) => state.auth.user;
/** An id token exists (spec §4). */
export const selectAuthenticated = (state: WithAuth) => state.auth.credentials !== null;
/** Authenticated and registered for the conference (spec §4). */
export const selectAuthorized = (state: WithAuth) =>
  state.auth.credentials !== null && state.auth.user?.registered === true;
