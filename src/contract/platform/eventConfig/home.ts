import * as z from 'zod/mini';
import { HOME_SECTIONS } from './homeSections';
import { appPath, assetPath, differentBy, framePage, linkTarget, richText, text, webUrl } from './values';

const homeSection = z.enum(HOME_SECTIONS);

const link = z.strictObject({ label: text, link: linkTarget });

/**
 * Social media content: a page in a sandboxed frame, or a card that links to it. Third-party scripts never
 * run in our origin.
 */
const socialEmbed = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('frame'),
    title: text,
    page: framePage,
    /** In pixels. */
    height: z.int().check(z.minimum(160), z.maximum(1_200)),
  }),
  z.strictObject({ kind: z.literal('link'), title: text, text, url: webUrl }),
]);

const baseFields = {
  welcomeHeading: text,
  welcomeText: richText,
  /** The welcome's main link; defaults to the event program. */
  welcomeLink: z.optional(link),
  /** Sections to show, in this order; defaults to all that have content. */
  sections: z.optional(z.array(homeSection).check(differentBy((section) => section, 'uniqueSections'))),
  /** Custom section headings. */
  sectionTitles: z.optional(z.partialRecord(homeSection, text)),
  /**
   * If set, the video container shows the session on air while there is one, under this heading, and the chosen
   * video otherwise.
   */
  onAirTitle: z.optional(text),
  social: z.optional(socialEmbed),
};

/** Percentage of an image's width or height. */
const percent = z.number().check(z.minimum(0), z.maximum(100));

/** An object in the lobby that links to a page. */
const lobbyStand = z.strictObject({
  label: text,
  link: appPath,
  kind: z.enum(['door', 'desk', 'screen', 'board']),
  /** Position around the visitor, in degrees to the right of straight ahead. */
  angle: z.number().check(z.minimum(-180), z.maximum(180)),
  /** Position of its button on the still image. */
  x: percent,
  y: percent,
});

/** Variants of the home page (product.md#home). */
export const homePage = z.discriminatedUnion('variant', [
  z.strictObject({
    variant: z.literal('default'),
    ...baseFields,
    /** Shown beside the welcome. */
    picture: z.optional(assetPath),
  }),
  /** An image with depth: its layers shift against each other. Stands still with reduced motion. */
  z.strictObject({
    variant: z.literal('image3d'),
    ...baseFields,
    scene: z.strictObject({
      description: text,
      /** From back to front; `depth` is a layer's maximum shift in pixels. */
      layers: z
        .array(z.strictObject({ image: assetPath, depth: z.number().check(z.minimum(0), z.maximum(100)) }))
        .check(z.minLength(2), z.maxLength(5)),
      buttons: z.array(link).check(z.maxLength(6)),
    }),
  }),
  /**
   * A hall to look around in. Falls back to the still image with buttons without WebGL or with reduced
   * motion.
   */
  z.strictObject({
    variant: z.literal('lobby3d'),
    ...baseFields,
    lobby: z.strictObject({
      description: text,
      image: assetPath,
      /** Hangs on the wall straight ahead. */
      banner: z.optional(assetPath),
      stands: z.array(lobbyStand).check(
        z.minLength(1),
        z.maxLength(12),
        differentBy(({ label }) => label, 'uniqueStands'),
      ),
    }),
  }),
]);
export type HomePage = z.infer<typeof homePage>;
