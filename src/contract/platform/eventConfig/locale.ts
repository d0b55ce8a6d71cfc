import * as z from 'zod/mini';

/**
 * The languages that ship with the product, each named in itself. A new one is an entry here, a
 * `messages.<locale>.json` beside every other, and moment's locale in `src/shared/kit/lib/dates.ts`.
 */
export const LANGUAGE_NAMES = { en: 'English', es: 'Español' } as const;

export type Locale = keyof typeof LANGUAGE_NAMES;
export const LOCALES = Object.keys(LANGUAGE_NAMES) as readonly Locale[];
export const locale = z.enum(LOCALES);

/** The language the product is written in: always loaded, and shown where another has no text yet. */
export const DEFAULT_LOCALE: Locale = 'en';
