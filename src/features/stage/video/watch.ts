/** What a player reports at one instant. */
export interface WatchSample {
  /** Media time in seconds. */
  position: number;
  /** Of the video, in seconds; null while unknown. */
  duration: number | null;
  /** Timestamp of a clock that never jumps back, in milliseconds. */
  at: number;
  rate: number;
  /** Not paused, not seeking. */
  playing: boolean;
}

/** Counts playback: media time that actually elapsed, in seconds. */
export interface WatchMeter {
  last: WatchSample | null;
  seconds: number;
}

export const emptyMeter: WatchMeter = { last: null, seconds: 0 };

/**
 * Samples arrive a few times a second, and late while the page is hidden or the machine busy: a position that
 * is ahead of its timestamp by this much real time is not yet a seek.
 */
const SLACK_SECONDS = 1;

/**
 * Adds a sample to the meter. Between two samples of a playing video it counts how far the media advanced,
 * capped at what could be played in that time; a step back, a step too far (a seek) and a standstill count
 * nothing.
 */
export function meterAfter(meter: WatchMeter, sample: WatchSample): WatchMeter {
  const { last, seconds } = meter;
  if (!last?.playing || !sample.playing) return { last: sample, seconds };
  const moved = sample.position - last.position;
  const rate = Math.max(last.rate, sample.rate);
  const possible = Math.max(0, (sample.at - last.at) / 1_000) * rate;
  const played = moved > 0 && moved <= possible + SLACK_SECONDS * rate ? Math.min(moved, possible) : 0;
  return { last: sample, seconds: seconds + played };
}
