/** Playback speeds, as multiples of real time. */
export const SPEEDS = [1, 2, 5, 10, 50, 100, 1_000] as const;
export type Speed = (typeof SPEEDS)[number];

/** Milliseconds between two frames while playing. */
export const FRAME_MS = 50;
/** A longer pause counts as idle, in milliseconds of the recording. */
export const IDLE_MS = 3_000;
/** How much of an idle pause remains when idle time is skipped. */
const IDLE_LEFT_MS = 500;

/** The playback position: at or after a moment, at a time since the recording began. */
export interface Playhead {
  position: number;
  time: number;
}

/**
 * Advances the playhead by `elapsed` milliseconds of the recording. `times` are those of the moments; with
 * `skipIdle`, a long pause between moments lasts half a second. Stops at the last moment.
 */
export function advance(
  times: ArrayLike<number>,
  { position, time }: Playhead,
  elapsed: number,
  skipIdle: boolean,
): Playhead {
  let at = position;
  let now = time;
  let left = elapsed;
  for (let next = times[at + 1]; next !== undefined; next = times[at + 1]) {
    if (skipIdle && next - now > IDLE_MS) now = next - IDLE_LEFT_MS;
    const gap = next - now;
    if (gap > left) return { position: at, time: now + left };
    left -= Math.max(0, gap);
    now = Math.max(now, next);
    at += 1;
  }
  return { position: at, time: now };
}
