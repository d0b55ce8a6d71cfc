import * as z from 'zod/mini';
import { expects } from './expectation';
import { assetPath, imageSource, linkTarget, richText, term, text } from './values';

const resource = z.strictObject({
  title: text,
  text: z.optional(text),
  kind: z.enum(['document', 'video', 'link']),
  /** An event asset, an app path or an external URL. */
  link: z.union([assetPath, linkTarget], {
    error: expects('resourceLink'),
  }),
});

/** Documents, videos and links for attendees, in groups. */
export const resourcesPage = z.strictObject({
  intro: z.optional(richText),
  groups: z.array(z.strictObject({ title: text, items: z.array(resource) })),
});

/** The speakers, taken from the event program. */
export const presentersPage = z.strictObject({ intro: z.optional(richText) });

const winner = z.strictObject({
  name: term,
  organization: z.optional(term),
  citation: z.optional(text),
  image: z.optional(imageSource),
});

/** Awards and their winners. A category without winners has not been awarded yet. */
export const awardsPage = z.strictObject({
  intro: z.optional(richText),
  categories: z.array(z.strictObject({ title: text, text: z.optional(text), winners: z.array(winner) })),
});

/** A page of fixed content; `name` is the last segment of its path. */
export const staticPage = z.strictObject({
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,59}$/)),
  title: text,
  content: richText,
});
