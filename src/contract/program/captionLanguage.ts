import * as z from 'zod/mini';

/** Languages in which captions are typed. */
export const captionLanguage = z.enum(['en', 'es']);
export type CaptionLanguage = z.infer<typeof captionLanguage>;
