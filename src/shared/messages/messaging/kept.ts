/*
 * Names under which the device keeps what was written and not sent (`shared/deps/offline`).
 */

/** Messages that the server does not have yet. */
export const KEPT_OUTGOING = 'messages/outgoing';
/** Drafts, by conversation. */
export const KEPT_DRAFTS = 'messages/drafts';
