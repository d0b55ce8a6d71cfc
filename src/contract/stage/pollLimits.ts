/** Limits of a poll; lengths are in characters. */
export const MAX_POLL_QUESTION = 300;
export const MIN_POLL_OPTIONS = 2;
export const MAX_POLL_OPTIONS = 20;
export const MAX_POLL_OPTION_TEXT = 200;
export const MIN_POLL_RATING = 2;
export const MAX_POLL_RATING = 10;
/** Longest answer to a text poll. */
export const MAX_POLL_ANSWER = 200;
/** Maximum number of different texts that results list. */
export const MAX_POLL_TEXTS = 60;
/** Maximum number of polls of a session, drafts included. */
export const MAX_SESSION_POLLS = 100;
/** Maximum number of polls and of bytes in a file of prepared polls. */
export const MAX_IMPORTED_POLLS = 50;
export const MAX_POLL_IMPORT = 500_000;
