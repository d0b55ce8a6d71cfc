import { LOCALES, type Locale } from '../../../contract/platform/eventConfig';
import type { HelpContent, HelpSection, StoredHelpPage } from '../../../contract/event/helpPage';

/** A section in the form. `id` is local to the form, and unique within its language. */
export interface DraftSection extends HelpSection {
  id: number;
}

/** The form's content, by language. */
export type Draft = Record<Locale, DraftSection[]>;

/** The help page as loaded. */
export interface HelpForm {
  sections: Draft;
  /** The configuration's help, which applies while nothing is stored. */
  configured: Draft;
  revision: number;
}

const HEADING = /<h2>(.*?)<\/h2>/gis;

/** Splits limited HTML at its headings, so that it can be edited by section. */
export function sectionsIn(html: string): HelpSection[] {
  const parts = html.split(HEADING);
  const first = { heading: '', html: (parts[0] ?? '').trim() };
  const sections: HelpSection[] = first.html === '' ? [] : [first];
  for (let at = 1; at < parts.length; at += 2) {
    const heading = (parts[at] ?? '').replace(/<[^>]*>/g, '').trim();
    sections.push({ heading, html: (parts[at + 1] ?? '').trim() });
  }
  return sections;
}

const toDraft = (sectionsOf: (locale: Locale) => readonly HelpSection[]): Draft =>
  Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      sectionsOf(locale).map((section, index) => ({ ...section, id: index + 1 })),
    ]),
  ) as Draft;

/** The form of a page, with the configuration's help in each language. */
export function toForm({ content, revision }: StoredHelpPage, help: Record<Locale, string>): HelpForm {
  const configured = toDraft((locale) => sectionsIn(help[locale]));
  return {
    sections: content ? toDraft((locale) => content[locale] ?? []) : configured,
    configured,
    revision,
  };
}

/** The draft as it is sent: languages without sections are left out. */
export function contentOf(draft: Draft): HelpContent {
  const content: HelpContent = {};
  for (const locale of LOCALES) {
    const sections = draft[locale].map(({ heading, html }) => ({ heading, html }));
    if (sections.length > 0) content[locale] = sections;
  }
  return content;
}

/** Whether two drafts have the same content. */
export const isSame = (one: Draft, other: Draft): boolean =>
  JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other));

/** Whether there is nothing to be saved. */
export const isEmpty = (draft: Draft): boolean =>
  LOCALES.every((locale) =>
    draft[locale].every(({ heading, html }) => heading.trim() === '' && html.trim() === ''),
  );

/** Adds an empty section below the others. */
export const withNew = (sections: readonly DraftSection[]): DraftSection[] => [
  ...sections,
  { id: Math.max(0, ...sections.map(({ id }) => id)) + 1, heading: '', html: '' },
];
