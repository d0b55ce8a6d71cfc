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
  const start = live ? elapsed : (requested ?? remembered);
  return start !== null && start >= 0 && start < duration ? start : 0;
}

/** The position in the URL's query: `t=90` or `t=90s`; null if missing or not a number. */
export function requestedPosition(search: string): number | null {
  const found = /^(\d{1,6}(?:\.\d+)?)s?$/.exec(new URLSearchParams(search).get('t') ?? '');
  return found ? Number(found[1]) : null;
}
