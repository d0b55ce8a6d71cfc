/** New tokens are fetched this long before the id token expires (product.md#token-refresh). */
export const REFRESH_AHEAD_MS = 300_000;
/** The longest delay ever scheduled, within the range of a browser timer (product.md#token-refresh). */
export const REFRESH_DELAY_CAP_MS = 1_073_742_000;

/**
 * Milliseconds until new tokens are fetched; 0 if that is due. Both instants are real time, milliseconds
 * since 1970.
 */
export function refreshDelay(expires: number, now: number): number {
  return Math.min(Math.max(0, expires - REFRESH_AHEAD_MS - now), REFRESH_DELAY_CAP_MS);
}
