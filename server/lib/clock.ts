/**
 * Real time in milliseconds since 1970. Tokens, cookies, signatures and limits use this clock only
 * (product.md#time).
 */
export interface Clock {
  now(): number;
}
