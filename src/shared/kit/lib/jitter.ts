/** Random number in [0, 1) from a random UUID, whose first eight digits are random. */
export const shareOf = (uuid: string): number => Number.parseInt(uuid.slice(0, 8), 16) / 2 ** 32;

/**
 * Jitters a wait to between half and all of it, so that browsers that lost the same server do not all return
 * at once.
 */
export const spread = (ms: number, uuid: string): number => Math.round(ms * (1 / 2 + shareOf(uuid) / 2));
