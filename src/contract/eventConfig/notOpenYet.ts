import * as z from 'zod/mini';
import { isoDay } from '../common';
import { assetPath, richText } from './values';

/** Screens that an event may open later than its doors. */
export const laterScreen = z.enum([
  'tradeshow',
  'posters',
  'messageCenter',
  'requestMeeting',
  'networking',
  'liveStream',
  'meeting',
  'pollResults',
  'admin',
]);
export type LaterScreen = z.infer<typeof laterScreen>;

/** What such a screen says until it opens. */
export const notOpenYet = z.strictObject({
  text: richText,
  /** Day of the opening, where it is known. */
  opens: z.optional(isoDay),
  image: z.optional(assetPath),
});
