import type { Locale } from '../../contract/eventConfig';
import type { Messages } from '../../shared/chunks';
import en from './messages.en.json';
import es from './messages.es.json';

export { PresentersView, type Presenter } from './components/PresentersView';
export const messages: Record<Locale, Messages> = { en, es };
