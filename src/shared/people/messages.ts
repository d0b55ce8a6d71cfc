import type { Locale } from '../../contract/eventConfig';
import type { Messages } from '../chunks';
import en from './messages.en.json';
import es from './messages.es.json';

/** Default labels for profile fields. */
export const messages: Record<Locale, Messages> = { en, es };
