import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../../contract/platform/eventConfig';

/** Messages by id: ICU text, or its AST if compiled by the build. */
export type Messages = Record<string, string | readonly unknown[]>;

/** The messages of one or more features by locale; a locale may be missing. */
export type Catalog = Readonly<Partial<Record<Locale, Messages>>>;

/** A `messages.<locale>.json` as `import()` delivers it. */
export type MessagesFile = Promise<{ default: Messages }>;

/**
 * Loads the messages of one or more features in a locale. The eager `import()` of a computed name puts every
 * `messages.<locale>.json` of the folder into the chunk that imports it, so no source lists the languages.
 */
export type LoadMessages = (locale: Locale) => MessagesFile;

/** Loads messages in every locale. */
export async function loadCatalog(load: LoadMessages): Promise<Catalog> {
  const files = LOCALES.map(async (locale) => [locale, (await load(locale)).default] as const);
  return Object.fromEntries(await Promise.all(files));
}

let eventMessages: Record<string, Messages> = {};

/** Installs the event's overrides of any messages, by locale and id. */
export function installEventMessages(messages: Record<string, Messages>): void {
  eventMessages = messages;
}

/**
 * Merges all messages of a locale: the default locale's, the locale's own, then the event's overrides; later
 * ones win.
 */
export function mergeMessages(locale: Locale, catalogs: readonly Catalog[]): Messages {
  return Object.assign(
    {},
    ...catalogs.map((catalog) => catalog[DEFAULT_LOCALE]),
    ...catalogs.map((catalog) => catalog[locale]),
    eventMessages[locale],
  ) as Messages;
}
