import * as z from 'zod/mini';
import { expects } from './expectation';
import { linkTarget, text, webUrl } from './values';

/** The route that leaves the app for the `link` of the navigation entry with its name (product.md#routes). */
const WE_ARE_CALLED = 'wearecalled';

/** A navigation entry. Only active entries are shown, sorted by `order` (product.md#shell). */
export const navItem = z
  .strictObject({
    path: linkTarget,
    /** Stable, unique name, e.g. `sessions`. */
    name: z.string().check(z.regex(/^[a-z][A-Za-z0-9]*$/)),
    /** The event's label, e.g. `Program` or `Agenda`. */
    displayName: text,
    active: z.boolean(),
    order: z.number(),
    /** External destination of a route that redirects: `/wearecalled`. */
    link: z.optional(webUrl),
  })
  .check(
    z.refine(({ name, active, link }) => name !== WE_ARE_CALLED || !active || link !== undefined, {
      error: expects('weAreCalledLink'),
      path: ['link'],
    }),
  );
export type NavItem = z.infer<typeof navItem>;
