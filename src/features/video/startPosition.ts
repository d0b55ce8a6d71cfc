/** What decides where a video starts. Positions and durations are seconds of media time. */
export interface StartRule {
  /** The session is on air. */
  live: boolean;
  /** Event time since the session's start; null while event time is not known. */
  elapsed: number | null;
  /** Asked for in the address, `?t=90`. */
  asked: number | null;
  /** Where the person left the recording. */
  remembered: number | null;
  duration: number;
}

/**
 * Where to start: a live session at what is on air now, otherwise where the address says or where the person was. It
 * applies only if it is within the duration (spec §4); else the video starts at its beginning.
 */
export function startPosition({ live, elapsed, asked, remembered, duration }: StartRule): number {
  const wanted = live ? elapsed : (asked ?? remembered);
  return wanted !== null && wanted >= 0 && wanted < duration ? wanted : 0;
}

/** The position in the address's query: `t=90` or `t=90s`; null when there is none or it is no number. */
export function askedPosition(search: string): number | null {
  const found = /^(\d{1,6}(?:\.\d+)?)s?$/.exec(new URLSearchParams(search).get('t') ?? '');
  return found ? Number(found[1]) : null;
}
