import type { Locale } from '../../../contract/eventConfig';
import type { Messages } from '../../../shared/chunks';
import en from './messages.en.json';
import es from './messages.es.json';

/** What moves behind the gate's box. It is loaded only where an event has it, after the gate itself. */
export { Backdrop } from './components/Backdrop';

export const messages: Record<Locale, Messages> = { en, es };
