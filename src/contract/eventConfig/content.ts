import * as z from 'zod/mini';
import { imageSource, linkTarget, richText, term, text, webUrl } from './values';

/** An advertisement in the page (spec §3). Only used ads are shown. */
export const ad = z.strictObject({
  id: z.string(),
  imgsource: imageSource,
  title: text,
  link: linkTarget,
  isUsed: z.boolean(),
});

/** A banner above the page; `slots` names the routes it stands on, or `all` (spec §3). */
export const bannerAd = z.strictObject({
  slots: z.union([z.literal('all'), z.array(z.string())], { error: '"all" or a list of page names' }),
  image: imageSource,
  url: linkTarget,
  /** What the picture says, for those who do not see it. */
  title: z.optional(text),
});

/** A card of fixed content on the home page (spec §3). */
export const staticInfoCard = z.strictObject({
  imgPath: imageSource,
  title: text,
  content: richText,
  link: linkTarget,
  openInNewTab: z.boolean(),
});

export const sponsorVideo = z.strictObject({ title: text, videoUrl: webUrl, image: z.optional(imageSource) });

/** A topic attendees may be interested in (spec §3). */
export const interest = z.strictObject({
  name: term,
  imageSrc: z.optional(imageSource),
  iconName: z.optional(term),
});

/** A level of the tradeshow; higher levels come first (spec §9). */
export const tradeshowTier = z.strictObject({
  level: z.int().check(z.minimum(0)),
  headerLabel: text,
  /** Columns of the tier's cards; the layout decides when absent. */
  columns: z.optional(z.int().check(z.minimum(1), z.maximum(6))),
});

export const socialMediaAccount = z.strictObject({
  network: z.enum(['x', 'linkedin', 'facebook', 'instagram', 'youtube', 'mastodon', 'website']),
  url: webUrl,
});
