import * as z from 'zod/mini';

/**
 * Header of a POST that its sender may have to repeat, as after a reply that got lost: a key of the sender's own, new for each thing
 * they do. For a day the same person's same call under the same key is answered as the first time and does nothing more.
 */
export const IDEMPOTENCY_KEY = 'idempotency-key';

/** Header of a reply that was given before: `true`. */
export const REPLAYED = 'idempotency-replayed';

export const idempotencyKey = z.string().check(z.regex(/^[\w-]{16,64}$/));
