/** Seconds behind what is on air from which "go to live" is offered. */
export const BEHIND_SECONDS = 15;

/**
 * What is on air, in seconds of media time. A stream of known length is on air where event time is (spec §4); one without an
 * end is on air at the end of what can be reached.
 */
export function liveEdge(duration: number, elapsed: number | null, reachable: number): number {
  if (!Number.isFinite(duration)) return reachable;
  return Math.min(Math.max(elapsed ?? duration, 0), duration);
}

/** Time of media as people read it: `1:05`, `1:02:03`. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  const [hours, minutes, rest] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
