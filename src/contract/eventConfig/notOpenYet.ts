import * as z from 'zod/mini';
import { isoDay } from '../common';
import { assetPath, richText } from './values';

/** Screens that an event may open later than the event itself. */
export const laterScreen = z.enum(['networking', 'meeting', 'admin']);
export type LaterScreen = z.infer<typeof laterScreen>;

/** Text and image for such a screen until it opens; the text is shown until the opening day. */
export const notOpenYet = z.strictObject({
  text: richText,
  /** Opening day, if known. */
  opens: z.optional(isoDay),
  image: z.optional(assetPath),
});
