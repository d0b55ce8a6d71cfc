import * as z from 'zod/mini';
import { term, text } from './values';

export const stageId = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/));

/** A stage: what `/live-stream/<id>` shows, with the sessions of these rooms (product.md#stages). */
export const stage = z.strictObject({
  id: stageId,
  name: text,
  rooms: z.array(term).check(z.minLength(1)),
});
export type Stage = z.infer<typeof stage>;
