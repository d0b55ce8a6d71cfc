import type { Locale } from '../../../contract/eventConfig';
import type { Messages } from '../../../shared/chunks';
import en from './messages.en.json';
import es from './messages.es.json';

/** Sign-in by link (`/gate/<jwt>`). Loaded only if the page was opened with one. */
export { GateLink } from './GateLink';
export { gateLinkSaga } from './saga';

export const messages: Record<Locale, Messages> = { en, es };
