/** How often questions are loaded while the channel brings their changes, and while it does not. */
export const QUESTIONS_ONLINE_MS = 60_000;
export const QUESTIONS_OFFLINE_MS = 10_000;
/** Pause in typing after which similar questions are looked for. */
export const SIMILAR_PAUSE_MS = 400;
