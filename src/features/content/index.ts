import type { Locale } from '../../contract/eventConfig';
import type { Messages } from '../../shared/chunks';
import en from './messages.en.json';
import es from './messages.es.json';

export { AwardsView } from './components/AwardsView';
export { LeavingView } from './components/LeavingView';
export { ResourcesView } from './components/ResourcesView';
export { StaticPageView } from './components/StaticPageView';
export const messages: Record<Locale, Messages> = { en, es };
