import * as z from 'zod/mini';
import { userId, wholeNumber } from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';
import { DEFAULT_LOCALE, locale, type Locale } from '../platform/eventConfig/locale';

/** Limits of a help page. */
export const HELP_LIMITS = { sections: 30, heading: 120, html: 10_000 } as const;

/** A section of the help page. */
export const helpSection = z.object({
  /** Plain text; a section may begin without one. */
  heading: z.string().check(z.maxLength(HELP_LIMITS.heading)),
  /** Limited HTML, sanitized wherever it is shown (product.md#sanitizing). */
  html: z.string().check(z.maxLength(HELP_LIMITS.html)),
});
export type HelpSection = z.infer<typeof helpSection>;

/** The sections by language; a language without any shows the other's. */
export const helpContent = z.partialRecord(
  locale,
  z.array(helpSection).check(z.maxLength(HELP_LIMITS.sections)),
);
export type HelpContent = z.infer<typeof helpContent>;

/** The sections in a language, else in the product's default, else in whichever exists. */
export function sectionsFor(content: HelpContent | null, wanted: Locale): HelpSection[] | undefined {
  if (content === null) return undefined;
  const inOrder = [content[wanted], content[DEFAULT_LOCALE], ...Object.values(content)];
  return inOrder.find((sections) => sections !== undefined && sections.length > 0);
}

/** What organizers wrote; null while the configuration's help is shown. */
export const getHelpPage = defineEndpoint({
  id: 'getHelpPage',
  method: 'GET',
  path: '/help-page',
  access: 'public',
  response: z.object({ content: z.nullable(helpContent) }),
});

const revision = wholeNumber(0);

/** The help page as its editor sees it. */
export const storedHelpPage = z.object({
  content: z.nullable(helpContent),
  /** Grows with every change; 0 before the first. */
  revision,
  /** Who changed it last; null if nobody did, empty for deleted people. */
  by: z.nullable(z.object({ userId: z.union([z.literal(''), userId]), name: z.string() })),
});
export type StoredHelpPage = z.infer<typeof storedHelpPage>;

export const getStoredHelpPage = defineEndpoint({
  id: 'getStoredHelpPage',
  method: 'GET',
  path: '/admin/help',
  access: 'superuser',
  response: storedHelpPage,
});

/**
 * Writes the help page; null goes back to the configuration's. 409 if it has changed since `revision`, 422
 * for a page without any section.
 */
export const putHelpPage = defineEndpoint({
  id: 'putHelpPage',
  method: 'PUT',
  path: '/admin/help',
  access: 'superuser',
  body: z.object({ content: z.nullable(helpContent), revision }),
  response: storedHelpPage,
});
