import type { Locale } from '../../contract/eventConfig';
import type { Messages } from '../../shared/chunks';

/** Merges the texts of several features into one catalog. */
export function joinMessages(...catalogs: readonly Record<Locale, Messages>[]): Record<Locale, Messages> {
  const join = (locale: Locale) =>
    Object.assign({}, ...catalogs.map((catalog) => catalog[locale])) as Messages;
  return { en: join('en'), es: join('es') };
}
