/*
 * What features keep in the browser about whoever is signed in. The session's end removes every one of them, whatever code
 * is loaded then. Not among them: the language, captions and volume, which are this browser's whoever sits at it; and the log
 * outbox, which is kept per person (`features/log`).
 */

/** Where the person was in which recording (`features/video`). */
export const VIDEO_POSITIONS_KEY = 'video/positions';

/** All of them; each is in the local storage, which the tabs share. */
export const PERSONAL_KEYS: readonly string[] = [VIDEO_POSITIONS_KEY];
