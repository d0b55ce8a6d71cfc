import type { Locale } from '../../../contract/eventConfig';
import type { Messages } from '../../../shared/chunks';
import en from './messages.en.json';
import es from './messages.es.json';

/** Signing in by a link (`/gate/<jwt>`). It is loaded only when a page was opened with one. */
export { GateLink } from './GateLink';
export { gateLinkSaga } from './saga';

export const messages: Record<Locale, Messages> = { en, es };
