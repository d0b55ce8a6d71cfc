const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

const two = (part: number) => String(Math.floor(part)).padStart(2, '0');

/**
 * Formats a time within a recording, e.g. `0:04.120` or `2:01:07.003`, with the given number of fractional
 * digits.
 */
export function recordingTime(ms: number, digits: 1 | 3 = 3): string {
  const whole = Math.max(0, Math.floor(ms));
  const hours = Math.floor(whole / HOUR_MS);
  const minutes = Math.floor((whole % HOUR_MS) / MINUTE_MS);
  const fraction = String(whole % 1_000)
    .padStart(3, '0')
    .slice(0, digits);
  const seconds = `${two((whole % MINUTE_MS) / 1_000)}.${fraction}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${seconds}` : `${minutes}:${seconds}`;
}
