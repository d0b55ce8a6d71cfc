import * as z from 'zod/mini';
import { linkTarget, text } from './values';

/** An entry of the header (spec §2, Navigation). Only active entries are shown, sorted by `order`. */
export const navItem = z.strictObject({
  path: linkTarget,
  /** Stable name, e.g. `sessions`; one entry per name. */
  name: z.string().check(z.regex(/^[a-z][A-Za-z0-9]*$/)),
  /** Label of this event, e.g. `Program` or `Agenda`. */
  displayName: text,
  active: z.boolean(),
  order: z.number(),
});
export type NavItem = z.infer<typeof navItem>;
