/** Longest time an entry waits to be kept, in milliseconds: what a crash can lose. */
export const FLUSH_AFTER_MS = 2_000;

/** So many waiting entries are kept without waiting longer: few enough that keeping them fits beside what else a frame has to do. */
export const FLUSH_AT_ENTRIES = 50;

/** A chapter that holds so many characters is closed. Chapters are what goes when there is too much. */
export const CHAPTER_BYTES = 2_000_000;

/**
 * The most characters of one recording. Eight idle hours take about a third of it (bounds.test.ts), and the
 * file that it is handed over as stays readable (`MAX_LOG_BYTES`).
 */
export const MAX_RECORDING_BYTES = 48_000_000;

/** Recordings that were written to longer ago are removed, in milliseconds: seven days. */
export const MAX_AGE_MS = 7 * 24 * 3_600_000;

/** The most recordings of one browser. */
export const MAX_RECORDINGS = 10;
