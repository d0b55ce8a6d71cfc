import { DEFAULT_LOCALE, type Locale } from '../../src/contract/platform/eventConfig';

/** Language tags in order of preference: `es-MX;q=0.8, en` gives en, es-mx. */
function preferences(header: string): string[] {
  return header
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

/**
 * Picks the event's locale that suits the user best: by the application's `ui_locales`, then Accept-Language,
 * then the event's first.
 */
export function pickLocale(offered: readonly Locale[], acceptLanguage: string, uiLocales?: unknown): Locale {
  const requested = typeof uiLocales === 'string' ? uiLocales.toLowerCase().split(' ') : [];
  for (const tag of [...requested, ...preferences(acceptLanguage)]) {
    const found = offered.find((candidate) => tag === candidate || tag.startsWith(`${candidate}-`));
    if (found) return found;
  }
  return offered[0] ?? DEFAULT_LOCALE;
}
