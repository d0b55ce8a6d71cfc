import * as z from 'zod/mini';
import { expects } from './expectation';
import { imageSource, linkTarget, richText, term, text, webUrl } from './values';

/** A picture that was uploaded for the event; configurations are delivered with it, but cannot name it. */
const uploadedPicture = z
  .string()
  .check(z.maxLength(2_000), z.regex(/^\/api\/[\w-]+\/files\/[0-9a-f]{32}\/[^\s"'<>\\]+$/));

/** Picture of an ad or a banner. */
const promotedPicture = z.union([imageSource, uploadedPicture], { error: expects('imageSource') });

/** An advertisement on the page. Only used ads are shown (product.md#home). */
export const ad = z.strictObject({
  id: z.string(),
  imgsource: promotedPicture,
  title: text,
  link: linkTarget,
  isUsed: z.boolean(),
});

/** A banner above the page; `slots` names the routes that show it, or is `all` (product.md#shell). */
export const bannerAd = z.strictObject({
  /** What it is counted under; its image, if absent. */
  id: z.optional(term),
  slots: z.union([z.literal('all'), z.array(z.string())], { error: expects('slots') }),
  image: promotedPicture,
  url: linkTarget,
  /** Alternative text for the image. */
  title: z.optional(text),
});

/** A card of fixed content on the home page (product.md#home). */
export const staticInfoCard = z.strictObject({
  imgPath: imageSource,
  title: text,
  content: richText,
  link: linkTarget,
  openInNewTab: z.boolean(),
});

export const sponsorVideo = z.strictObject({ title: text, videoUrl: webUrl, image: z.optional(imageSource) });

/** A topic attendees may be interested in (product.md#configuration). */
export const interest = z.strictObject({
  name: term,
  imageSrc: z.optional(imageSource),
  iconName: z.optional(term),
});

/** A tradeshow tier; higher levels come first (product.md#tradeshow). */
export const tradeshowTier = z.strictObject({
  level: z.int().check(z.minimum(0)),
  headerLabel: text,
  /** Number of columns for the tier's cards; left to the layout when absent. */
  columns: z.optional(z.int().check(z.minimum(1), z.maximum(6))),
});

export const socialMediaAccount = z.strictObject({
  network: z.enum(['x', 'linkedin', 'facebook', 'instagram', 'youtube', 'mastodon', 'website']),
  url: webUrl,
});
