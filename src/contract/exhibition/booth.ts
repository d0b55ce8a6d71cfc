import * as z from 'zod/mini';
import { publicString, publicText } from '../kit/publicText';
import { isoInstant, resourceId, shortText } from '../kit/common';

/** Largest numbers of things in a booth. */
export const BOOTH_LIMITS = {
  categories: 8,
  interests: 20,
  products: 30,
  videos: 12,
  links: 10,
  hours: 20,
  documents: 40,
  team: 50,
} as const;

/** Maximum length of a booth's text, in characters of HTML. */
export const MAX_ABOUT_LENGTH = 20_000;

/** An http or https address. */
export const webAddress = publicText(z.string().check(z.regex(/^https?:\/\/[^\s]+$/), z.maxLength(2_000)));

/** A product or service that an exhibitor shows. */
export const product = z.object({
  productId: resourceId,
  name: publicText(shortText),
  /** Plain text. */
  description: publicText(z.string().check(z.maxLength(2_000))),
  imgPath: z.nullable(publicString),
  link: z.nullable(webAddress),
});
export type Product = z.infer<typeof product>;

/** A video of a booth, played like a session's recording; it is a sponsor's video (product.md#tradeshow). */
export const boothVideo = z.object({
  videoId: resourceId,
  title: publicText(shortText),
  /** A web address, or one of this installation's own media. */
  videoUrl: publicText(z.string().check(z.regex(/^(https?:\/\/|\/media\/)[^\s]+$/), z.maxLength(2_000))),
  image: z.nullable(publicString),
  captionsEn: z.nullable(publicString),
  captionsEs: z.nullable(publicString),
});
export type BoothVideo = z.infer<typeof boothVideo>;

/** An exhibitor's page elsewhere. */
export const boothLink = z.object({
  network: z.enum(['x', 'linkedin', 'facebook', 'instagram', 'youtube', 'mastodon', 'website']),
  url: webAddress,
});
export type BoothLink = z.infer<typeof boothLink>;

/** When the staff of a booth are there (event time). */
export const boothHours = z.object({ start: isoInstant, end: isoInstant });
export type BoothHours = z.infer<typeof boothHours>;
