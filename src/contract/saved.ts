import * as z from 'zod/mini';

/** What a person can put aside. */
export const savedKind = z.enum(['exhibitor', 'poster', 'session']);
export type SavedKind = z.infer<typeof savedKind>;
