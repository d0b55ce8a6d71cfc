import type { Locale } from '../../../contract/platform/eventConfig';

/** What the account menu offers (product.md#shell). */
export interface Account {
  /** The user's name. */
  name: string;
  /** Path of the user's own profile; null if the event has none. */
  ownPage: string | null;
  /** Path of where users see what is stored about them and ask for its deletion; null if the event has none. */
  privacyPage: string | null;
  /** Path of the exhibitor center, for those who may open it at events with a tradeshow; null for others. */
  exhibitorPage: string | null;
  /** The event's languages. */
  locales: readonly Locale[];
  locale: Locale;
  onLocale: (locale: Locale) => void;
  onLogout: () => void;
}
