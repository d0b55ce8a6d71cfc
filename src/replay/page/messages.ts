import type { Locale } from '../../contract/eventConfig';
import type { Messages } from '../../shared/chunks';
import en from './messages.en.json';
import es from './messages.es.json';

/** Texts of the replay page in every language. */
export const messages: Record<Locale, Messages> = { en, es };
