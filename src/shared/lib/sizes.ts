/** Bytes of a kilobyte and of a megabyte, as people are told sizes. */
export const KILOBYTE = 1_000;
export const MEGABYTE = 1_000_000;
