/*
 * Browser storage keys for data about the signed-in user. Signing out removes all of them, and `ENTRANCE_KEY`
 * of shared/auth.
 */

/** Tokens, shared between tabs (local storage; docs/decisions/0003). */
export const CREDENTIALS_KEY = 'credentials';
/** Path to continue to after sign-in (session storage, one per tab). */
export const RETURN_PATH_KEY = 'returnPath';

/**
 * Set once the entrance was stored in this browser, so that it is never stored again (local storage). Kept on
 * sign-out, as it is not personal.
 */
export const ENTRANCE_SEEN_KEY = 'entranceSeen';

/**
 * Set when somebody signed out without a connection, so that the provider still knows them: the next sign-in
 * asks for the password (local storage). Kept until then; names nobody.
 */
export const LOGOUT_MISSED_KEY = 'logoutMissed';
