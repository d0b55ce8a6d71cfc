/** A random share of one, 0 ≤ share < 1, out of a random UUID: its first eight digits are random. */
export const shareOf = (uuid: string): number => Number.parseInt(uuid.slice(0, 8), 16) / 2 ** 32;

/** Spreads a wait, so that all browsers that lost the same server do not come back at the same instant: half of it to all of it. */
export const spread = (ms: number, uuid: string): number => Math.round(ms * (1 / 2 + shareOf(uuid) / 2));
