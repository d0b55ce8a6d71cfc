/** What is kept in the browser about whoever is signed in. Signing out removes every one of them. */

/** Tokens, shared by the tabs (local storage; docs/decisions/0003). */
export const CREDENTIALS_KEY = 'credentials';
/** Path to go on to after sign-in (session storage: each tab has its own). */
export const RETURN_PATH_KEY = 'returnPath';
/** Set by an event with an entrance: sign-in leads to /entrance (local storage). */
export const ENTRANCE_KEY = 'entrance';
