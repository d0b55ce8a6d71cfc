/** What determines where a video starts. Positions and durations are in seconds of media time. */
export interface StartRule {
  /** The session is on air. */
  live: boolean;
  /** Event time since the session's start; null while event time is unknown. */
  elapsed: number | null;
  /** Requested in the URL, `?t=90`. */
  requested: number | null;
  /** Where the user left the recording. */
  remembered: number | null;
  duration: number;
}

/**
 * Where to start: a live session at the live edge, otherwise at the position in the URL or where the user
 * left off. Applies only within the duration (product.md#video); otherwise the video starts at its beginning.
 */
export function startPosition({ live, elapsed, requested, remembered, duration }: StartRule): number {
  const left = remembered !== null && worthResuming(remembered, duration) ? remembered : null;
  const start = live ? elapsed : (requested ?? left);
  return start !== null && start >= 0 && start < duration ? start : 0;
}

/** A recording left within its first seconds is started, not resumed. */
const BARELY_BEGUN_SECONDS = 30;
/** From this part on a recording counts as watched. */
const ALMOST_OVER = 0.95;

/** Whether a recording left at `position` is worth resuming there (product.md#video). */
export const worthResuming = (position: number, duration: number): boolean =>
  position >= BARELY_BEGUN_SECONDS && position <= duration * ALMOST_OVER;

/** The position in the URL's query: `t=90` or `t=90s`; null if missing or not a number. */
export function requestedPosition(search: string): number | null {
  const found = /^(\d{1,6}(?:\.\d+)?)s?$/.exec(new URLSearchParams(search).get('t') ?? '');
  return found ? Number(found[1]) : null;
}
