/** New tokens are fetched so long before the id token ends (spec §9). */
export const REFRESH_AHEAD_MS = 300_000;
/** The longest wait that is ever scheduled, near what a browser's timer can count (spec §4, §9). */
export const REFRESH_DELAY_CAP_MS = 1_073_742_000;

/** Milliseconds from now until new tokens are fetched; 0 when that is due. Both instants are real time, milliseconds since 1970. */
export function refreshDelay(expires: number, now: number): number {
  return Math.min(Math.max(0, expires - REFRESH_AHEAD_MS - now), REFRESH_DELAY_CAP_MS);
}
