import * as z from 'zod/mini';
import { term, text } from './values';

/** A stage: what `/live-stream/<id>` shows, with the sessions of these rooms (product.md#stages). */
export const stage = z.strictObject({
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)),
  name: text,
  rooms: z.array(term).check(z.minLength(1)),
});
export type Stage = z.infer<typeof stage>;
