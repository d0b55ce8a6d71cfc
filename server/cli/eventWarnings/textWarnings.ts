import type { ConfigProblem } from '../../../src/contract/platform/configProblems';
import { configTexts } from '../../events/configTexts';
import type { LoadedEvent } from '../../events/load';
import type { EventWarnings } from './eventWarnings';

/** Maximum number of names listed. */
const SHOWN = 5;
const few = (ids: readonly string[]) =>
  ids.length <= SHOWN ? ids.join(', ') : `${ids.slice(0, SHOWN).join(', ')} and ${ids.length - SHOWN} more`;

const fileOf = (locale: string) => `messages.${locale}.json`;

/** Ids of the configuration's texts that lack a translation for a locale, in configuration order. */
export function untranslatedTexts({ config, texts }: LoadedEvent, locale: string): string[] {
  const [original] = config.locales;
  if (locale === original) return [];
  return configTexts(config)
    .filter(({ path, wording }) => wording.trim() !== '' && !texts[locale]?.[path]?.trim())
    .map(({ id }) => id);
}

/**
 * Messages the event rewords only in other languages: this language would fall back to the product's wording.
 */
function wordedElsewhere({ config, messages }: LoadedEvent, locale: string): string[] {
  const others = config.locales.filter((each) => each !== locale);
  const ids = new Set(others.flatMap((other) => Object.keys(messages[other] ?? {})));
  return [...ids].filter((id) => !Object.hasOwn(messages[locale] ?? {}, id));
}

/** Texts of a multilingual event that exist only in some of its languages. */
export const textWarnings: EventWarnings = (event) =>
  event.config.locales.flatMap((locale): (ConfigProblem & { file: string })[] => {
    const file = fileOf(locale);
    const warning = (ids: readonly string[], expected: string) =>
      ids.length === 0 ? [] : [{ file, path: '', found: `nothing for ${few(ids)}`, expected }];
    return [
      ...warning(untranslatedTexts(event, locale), `each text of event.json in the language "${locale}"`),
      ...warning(wordedElsewhere(event, locale), 'each message that the event has in another language'),
    ];
  });
