/** What a player says of itself at an instant. */
export interface WatchSample {
  /** Media time, seconds. */
  position: number;
  /** When, by a clock that never jumps back, in milliseconds. */
  at: number;
  rate: number;
  /** Not paused, not seeking. */
  playing: boolean;
}

/** Counts playback: media time that really went by, in seconds. */
export interface WatchMeter {
  last: WatchSample | null;
  seconds: number;
}

export const emptyMeter: WatchMeter = { last: null, seconds: 0 };

/** Samples come a few times a second and late when the page is hidden: so much more than possible is still no seek. */
const SLACK_SECONDS = 1;

/**
 * The meter after one more sample. Between two samples of a playing video it counts the way the media went, at most what
 * could be played in that time; a step back, a step too far (a seek) and a standstill count nothing.
 */
export function meterAfter(meter: WatchMeter, sample: WatchSample): WatchMeter {
  const { last, seconds } = meter;
  if (!last?.playing || !sample.playing) return { last: sample, seconds };
  const moved = sample.position - last.position;
  const possible = Math.max(0, (sample.at - last.at) / 1_000) * Math.max(last.rate, sample.rate);
  const played = moved > 0 && moved <= possible + SLACK_SECONDS ? Math.min(moved, possible) : 0;
  return { last: sample, seconds: seconds + played };
}
