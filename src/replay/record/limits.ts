/** Maximum time before an entry is stored, milliseconds: what a crash can lose. */
export const FLUSH_AFTER_MS = 2_000;

/**
 * Number of pending entries that triggers an immediate write: few enough to fit into a frame alongside other
 * work.
 */
export const FLUSH_AT_ENTRIES = 50;

/** A chapter is closed at this many characters. When space runs out, whole chapters are dropped. */
export const CHAPTER_BYTES = 2_000_000;

/**
 * Maximum size of one recording, in characters. Eight idle hours take about a third of it (bounds.test.ts),
 * and the exported file stays readable (`MAX_LOG_BYTES`).
 */
export const MAX_RECORDING_BYTES = 48_000_000;

/** Recordings not written to for this long are removed, milliseconds: seven days. */
export const MAX_AGE_MS = 7 * 24 * 3_600_000;

/** Maximum number of recordings per browser. */
export const MAX_RECORDINGS = 10;
