import type {
  Announcement,
  AnnouncementFields,
  AnnouncementText,
} from '../../../contract/notices/announcements';
import { LOCALES, type Locale } from '../../../contract/platform/eventConfig';

/** The form's content: as sent, except that texts may still be empty. */
export type Draft = Omit<AnnouncementFields, 'texts'> & { texts: Record<Locale, AnnouncementText> };

/** Why part of the form cannot be sent as it is. */
export type DraftProblem = 'text' | 'ways' | 'session' | 'end';

const EMPTY: AnnouncementText = { title: '', text: '' };

const everyLanguage = (textOf: (locale: Locale) => AnnouncementText | undefined) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, textOf(locale) ?? EMPTY])) as Draft['texts'];

export const EMPTY_DRAFT: Draft = {
  texts: everyLanguage(() => undefined),
  audience: { kind: 'everybody' },
  ways: { banner: true, message: true, push: false },
  startsAt: null,
  endsAt: null,
};

export const draftOf = ({ fields }: Announcement): Draft => ({
  ...fields,
  texts: everyLanguage((locale) => fields.texts[locale]),
});

/** The languages that have a text. */
export const writtenLanguages = ({ texts }: Pick<Draft, 'texts'>): Locale[] =>
  LOCALES.filter((locale) => texts[locale].text.trim() !== '');

export function fieldsOf(draft: Draft): AnnouncementFields {
  const texts = Object.fromEntries(
    writtenLanguages(draft).map((locale) => {
      const { title, text } = draft.texts[locale];
      return [locale, { title: title.trim(), text: text.trim() }];
    }),
  );
  return { ...draft, texts };
}

/** Saving it tells people at once. `now` is event time. */
export function goesOutAtOnce(
  { startsAt }: Pick<Draft, 'startsAt'>,
  stored: Pick<Announcement, 'state'> | null,
  now: number,
): boolean {
  const isMade = stored !== null && stored.state !== 'scheduled';
  return !isMade && (startsAt === null || Date.parse(startsAt) <= now);
}

/** What the server would refuse about the draft. `now` is event time. */
export function problemsOf(draft: Draft, now: number): DraftProblem[] {
  const { ways, audience, startsAt, endsAt } = draft;
  const problems: DraftProblem[] = [];
  if (writtenLanguages(draft).length === 0) problems.push('text');
  if (!ways.banner && !ways.message) problems.push('ways');
  if (audience.kind === 'session' && audience.sessionId === '') problems.push('session');
  const from = Math.max(startsAt === null ? now : Date.parse(startsAt), now);
  if (ways.banner && endsAt !== null && Date.parse(endsAt) <= from) problems.push('end');
  return problems;
}
