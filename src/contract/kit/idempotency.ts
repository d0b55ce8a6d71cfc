import * as z from 'zod/mini';

/**
 * Request header for a POST that may have to be retried, e.g. after a lost reply: a key chosen by the client,
 * new for every operation. For one day, the same request by the same caller under the same key gets the
 * original reply and has no further effect.
 */
export const IDEMPOTENCY_KEY = 'idempotency-key';

/** Response header of a replayed reply: `true`. */
export const REPLAYED = 'idempotency-replayed';

export const idempotencyKey = z.string().check(z.regex(/^[\w-]{16,64}$/));
