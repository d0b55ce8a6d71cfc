import type { Locale } from '../../contract/eventConfig';

/** Each language's name in that language; being names, they are not messages. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', es: 'Español' };
