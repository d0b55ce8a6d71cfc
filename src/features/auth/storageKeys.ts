/*
 * What is kept in the browser about whoever is signed in. Signing out removes every one of them, and `ENTRANCE_KEY` of
 * shared/session.
 */

/** Tokens, shared by the tabs (local storage; docs/decisions/0003). */
export const CREDENTIALS_KEY = 'credentials';
/** Path to go on to after sign-in (session storage: each tab has its own). */
export const RETURN_PATH_KEY = 'returnPath';

/**
 * The entrance was stored in this browser once, and never is again (local storage). It stays when somebody signs out: it says
 * nothing about anybody.
 */
export const ENTRANCE_SEEN_KEY = 'entranceSeen';
