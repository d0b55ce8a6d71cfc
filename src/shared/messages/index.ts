import type { Locale } from '../../contract/eventConfig';
import type { Messages } from '../chunks';

let eventMessages: Record<string, Messages> = {};

/** Installs the event's overrides of any messages, by locale and id. */
export function installEventMessages(messages: Record<string, Messages>): void {
  eventMessages = messages;
}

/**
 * Merges all messages of a locale: the product's English, the locale's own, then the event's overrides; later
 * ones win.
 */
export function mergeMessages(locale: Locale, catalogs: readonly Record<Locale, Messages>[]): Messages {
  return Object.assign(
    {},
    ...catalogs.map((catalog) => catalog.en),
    ...catalogs.map((catalog) => catalog[locale]),
    eventMessages[locale],
  ) as Messages;
}
