import type { Locale } from '../../contract/eventConfig';
import type { Messages } from '../chunks';
import en from './messages.en.json';
import es from './messages.es.json';

/** Messages of the kit's own components. */
export const messages: Record<Locale, Messages> = { en, es };
