import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { locale as locales, type Locale } from '../src/contract/eventConfig';

/** An event's own wordings: locale, message id, syntax tree; as its folder has them. */
export type OwnWordings = Readonly<Record<string, Readonly<Record<string, readonly MessageFormatElement[]>>>>;

/** What a message's arguments are. */
export type Values = Readonly<Record<string, string | number>>;

/** Words a message in a language, as the event has it where it does. */
export type Words = (id: string, values?: Values) => string;

/**
 * What a message says: texts, arguments, plurals and choices. Anything else that an event's wording may have (`config:check`
 * warns of arguments that are not given) stands as plainly as it can: these pages must be shown whatever it is.
 */
function format(
  elements: readonly MessageFormatElement[],
  values: Values,
  locale: Locale,
  counted = '',
): string {
  const inner = (each: readonly MessageFormatElement[], count = counted) =>
    format(each, values, locale, count);
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.pound) return counted;
      if (element.type === TYPE.tag) return inner(element.children);
      const value = Object.hasOwn(values, element.value) ? values[element.value] : undefined;
      if (element.type === TYPE.plural) {
        const count = Number(value) - element.offset;
        const rule = new Intl.PluralRules(locale, { type: element.pluralType ?? 'cardinal' }).select(count);
        const { options } = element;
        const option = options[`=${value}`] ?? options[rule] ?? options['other'];
        return inner(option?.value ?? [], String(count));
      }
      if (element.type === TYPE.select) {
        const { options } = element;
        const option = Object.hasOwn(options, String(value)) ? options[String(value)] : options['other'];
        return inner(option?.value ?? []);
      }
      return value === undefined ? `{${element.value}}` : String(value);
    })
    .join('');
}

/**
 * The messages of pages that stand before, or without, the app: `messages.<locale>.json` of a folder. Gives what words them for a
 * language, with an event's own wordings where it has any. Throws for a message that there is not.
 */
export function readCatalogue(folder: string): (locale: Locale, own?: OwnWordings) => Words {
  const read = (locale: Locale) =>
    JSON.parse(readFileSync(path.join(folder, `messages.${locale}.json`), 'utf8')) as Record<string, string>;
  const catalogue = new Map(
    locales.options.map((locale) => [
      locale,
      new Map(Object.entries(read(locale)).map(([id, text]) => [id, parse(text)])),
    ]),
  );
  return (locale, own = {}) => {
    const wordings = own[locale] ?? {};
    return (id, values = {}) => {
      const message = catalogue.get(locale)?.get(id);
      if (!message) throw new Error(`There is no message "${id}".`);
      return format((Object.hasOwn(wordings, id) && wordings[id]) || message, values, locale);
    };
  };
}
