/** Seconds behind the live edge from which "go to live" is offered. */
export const BEHIND_SECONDS = 15;

/** Whether somebody who has begun to watch is behind the live edge. */
export const isBehindLive = ({ position, edge }: { position: number; edge: number }): boolean =>
  position > 0 && edge - position > BEHIND_SECONDS;

/**
 * The live edge, in seconds of media time: for a stream of known length, the current event time
 * (product.md#sessions); for an endless one, the end of the reachable range.
 */
export function liveEdge(duration: number, elapsed: number | null, reachable: number): number {
  if (!Number.isFinite(duration)) return reachable;
  return Math.min(Math.max(elapsed ?? duration, 0), duration);
}

/** Formats media time: `1:05`, `1:02:03`. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  const [hours, minutes, rest] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
