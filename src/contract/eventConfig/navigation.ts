import * as z from 'zod/mini';
import { linkTarget, text, webUrl } from './values';

/** The route that leads out of the app, to the `link` of the entry of its name (spec §2). */
const WE_ARE_CALLED = 'wearecalled';

/** An entry of the header (spec §2, Navigation). Only active entries are shown, sorted by `order`. */
export const navItem = z
  .strictObject({
    path: linkTarget,
    /** Stable name, e.g. `sessions`; one entry per name. */
    name: z.string().check(z.regex(/^[a-z][A-Za-z0-9]*$/)),
    /** Label of this event, e.g. `Program` or `Agenda`. */
    displayName: text,
    active: z.boolean(),
    order: z.number(),
    /** Where the entry leads in the end, for a route that leads elsewhere: `/wearecalled`. */
    link: z.optional(webUrl),
  })
  .check(
    z.refine(({ name, active, link }) => name !== WE_ARE_CALLED || !active || link !== undefined, {
      error: 'the http or https address that /wearecalled leads to',
      path: ['link'],
    }),
  );
export type NavItem = z.infer<typeof navItem>;
