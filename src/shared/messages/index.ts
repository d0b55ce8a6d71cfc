import type { Locale } from '../../contract/eventConfig';
import type { Messages } from '../chunks';

let eventMessages: Record<string, Messages> = {};

/** Keeps the event's own wordings: any message may be worded anew, by locale and id. */
export function installEventMessages(messages: Record<string, Messages>): void {
  eventMessages = messages;
}

/** All texts in a locale: the product's English, the locale's own, then the event's wordings; later ones win. */
export function mergeMessages(locale: Locale, catalogs: readonly Record<Locale, Messages>[]): Messages {
  return Object.assign(
    {},
    ...catalogs.map((catalog) => catalog.en),
    ...catalogs.map((catalog) => catalog[locale]),
    eventMessages[locale],
  ) as Messages;
}
