import type { Locale } from '../../contract/eventConfig';
import type { Messages } from '../chunks';
import en from './messages.en.json';
import es from './messages.es.json';

/** What the fields of a person are called where the event does not say. */
export const messages: Record<Locale, Messages> = { en, es };
