/** Where a recording was left, and its duration. */
export interface Remembered {
  position: number;
  duration: number;
}

/** What determines where a video starts. Positions and durations are in seconds of media time. */
export interface StartRule {
  /** The session is on air. */
  live: boolean;
  /** Event time since the session's start; null while event time is unknown. */
  elapsed: number | null;
  /** Requested in the URL, `?t=90`. */
  requested: number | null;
  /** Where the user left the recording. */
  remembered: Remembered | null;
  duration: number;
}

/**
 * Where to start: a live session at the live edge, otherwise at the position in the URL or where the user
 * left off. Applies only within the duration (product.md#video); otherwise the video starts at its beginning.
 */
export function startPosition({ live, elapsed, requested, remembered, duration }: StartRule): number {
  const start = live ? elapsed : (requested ?? resumePosition(remembered, duration));
  return start !== null && start >= 0 && start < duration ? start : 0;
}

/** A recording left within its first seconds is started, not resumed. */
const BARELY_BEGUN_SECONDS = 30;
/** From this part on a recording counts as watched. */
const ALMOST_OVER = 0.95;

/**
 * Where a recording is worth resuming; null if it is not (product.md#video). Its current duration, 0 while
 * unknown, can only rule out what the remembered one allows: nothing is resumed that was not offered.
 */
export function resumePosition(remembered: Remembered | null, duration: number): number | null {
  if (remembered === null) return null;
  const { position } = remembered;
  const end = Math.min(remembered.duration, duration || Infinity);
  return position >= BARELY_BEGUN_SECONDS && position <= end * ALMOST_OVER ? position : null;
}

/** The position in the URL's query: `t=90` or `t=90s`; null if missing or not a number. */
export function requestedPosition(search: string): number | null {
  const found = /^(\d{1,6}(?:\.\d+)?)s?$/.exec(new URLSearchParams(search).get('t') ?? '');
  return found ? Number(found[1]) : null;
}
