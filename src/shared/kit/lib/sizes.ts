/** Decimal units, as sizes are shown to users. */
export const KILOBYTE = 1_000;
export const MEGABYTE = 1_000_000;
