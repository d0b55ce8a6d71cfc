import * as z from 'zod/mini';
import { isoInstant } from './common';

/** What uploaded files belong to. */
export const fileOwnerKind = z.enum(['exhibitor', 'poster']);
export type FileOwnerKind = z.infer<typeof fileOwnerKind>;

/**
 * An uploaded file. `url` is signed for those who may read it and expires; it is renewed whenever what the file
 * belongs to is read.
 */
export const storedFile = z.object({
  fileId: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  /** As its owner called it; shown, never used as a path. */
  name: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
  /** Pages of a PDF; null for other files. */
  pages: z.nullable(z.int()),
  url: z.string(),
  createdAt: isoInstant,
});
export type StoredFile = z.infer<typeof storedFile>;
