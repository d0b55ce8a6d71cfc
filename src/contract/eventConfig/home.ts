import * as z from 'zod/mini';
import { appPath, assetPath, differentBy, framePage, linkTarget, richText, text, webUrl } from './values';

/** Sections of the home page below the welcome (spec §2), in the product's order. */
export const HOME_SECTIONS = [
  'featuredVideo',
  'recommended',
  'sponsors',
  'attendees',
  'ads',
  'expectations',
  'communityExchange',
  'exhibitor',
  'howTo',
  'social',
] as const;
const homeSection = z.enum(HOME_SECTIONS);
export type HomeSection = z.infer<typeof homeSection>;

const link = z.strictObject({ label: text, link: linkTarget });

/** What people say elsewhere: a page in a sandboxed frame, or a card that leads there. No foreign script enters our origin. */
const socialEmbed = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('frame'),
    title: text,
    page: framePage,
    /** Pixels. */
    height: z.int().check(z.minimum(160), z.maximum(1_200)),
  }),
  z.strictObject({ kind: z.literal('link'), title: text, text, url: webUrl }),
]);

const baseFields = {
  welcomeHeading: text,
  welcomeText: richText,
  /** The welcome's main link; the programme when absent. */
  welcomeLink: z.optional(link),
  /** Which sections are shown, in this order; all that have something to show when absent. */
  sections: z.optional(
    z.array(homeSection).check(differentBy((section) => section, 'sections that are named once')),
  ),
  /** The event's own headings of sections. */
  sectionTitles: z.optional(z.partialRecord(homeSection, text)),
  social: z.optional(socialEmbed),
};

/** Per cent of a picture's width or height. */
const percent = z.number().check(z.minimum(0), z.maximum(100));

/** A thing in the lobby that leads somewhere. */
const lobbyStand = z.strictObject({
  label: text,
  link: appPath,
  kind: z.enum(['door', 'desk', 'screen', 'board']),
  /** Where it stands around the visitor: degrees to the right of straight ahead. */
  angle: z.number().check(z.minimum(-180), z.maximum(180)),
  /** Where its button stands on the still picture. */
  x: percent,
  y: percent,
});

/** The home page's variants (spec §2). */
export const homePage = z.discriminatedUnion('variant', [
  z.strictObject({
    variant: z.literal('default'),
    ...baseFields,
    /** Beside the welcome. */
    picture: z.optional(assetPath),
  }),
  /** A picture with depth: its layers shift against each other. It stands still with reduced motion. */
  z.strictObject({
    variant: z.literal('image3d'),
    ...baseFields,
    scene: z.strictObject({
      description: text,
      /** From back to front; `depth` in pixels by which a layer shifts at most. */
      layers: z
        .array(z.strictObject({ image: assetPath, depth: z.number().check(z.minimum(0), z.maximum(100)) }))
        .check(z.minLength(2), z.maxLength(5)),
      buttons: z.array(link).check(z.maxLength(6)),
    }),
  }),
  /** A hall to look around in. The still picture with buttons takes its place without WebGL and with reduced motion. */
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
        differentBy(({ label }) => label, 'stands with different labels'),
      ),
    }),
  }),
]);
export type HomePage = z.infer<typeof homePage>;
