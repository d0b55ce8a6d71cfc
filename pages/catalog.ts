import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { LOCALES, type Locale } from '../src/contract/platform/eventConfig';
import { isolated } from '../src/contract/kit/isolated';

/** An event's own wordings, as in its folder: locale, message id, syntax tree. */
export type OwnWordings = Readonly<Record<string, Readonly<Record<string, readonly MessageFormatElement[]>>>>;

/** A message's arguments. */
export type Values = Readonly<Record<string, string | number>>;

/** Formats a message in one language, preferring the event's own wording. */
export type FormatMessage = (id: string, values?: Values) => string;

/**
 * Formats a message: text, arguments, plurals and selects. Anything else an event's wording may contain
 * (`config:check` warns about arguments that are not passed) degrades to plain output: these pages must
 * always render. Texts among the arguments do not turn what stands beside them.
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
      if (value === undefined) return `{${element.value}}`;
      return typeof value === 'string' ? isolated(value) : String(value);
    })
    .join('');
}

/**
 * Loads the messages of pages shown before or without the app, from a folder's `messages.<locale>.json`.
 * Returns a factory of formatters per locale, with an event's own wordings if it has any. Throws on an
 * unknown message id.
 */
export function readCatalog(folder: string): (locale: Locale, own?: OwnWordings) => FormatMessage {
  const read = (locale: Locale) =>
    JSON.parse(readFileSync(path.join(folder, `messages.${locale}.json`), 'utf8')) as Record<string, string>;
  const catalog = new Map(
    LOCALES.map((locale) => [
      locale,
      new Map(Object.entries(read(locale)).map(([id, text]) => [id, parse(text)])),
    ]),
  );
  return (locale, own = {}) => {
    const wordings = own[locale] ?? {};
    return (id, values = {}) => {
      const message = catalog.get(locale)?.get(id);
      if (!message) throw new Error(`There is no message "${id}".`);
      return format((Object.hasOwn(wordings, id) && wordings[id]) || message, values, locale);
    };
  };
}
