import type { Locale } from '../../contract/eventConfig';

/** Each language in its own words: names, so no message says them. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', es: 'Español' };
