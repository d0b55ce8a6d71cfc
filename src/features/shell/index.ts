import type { Locale } from '../../contract/eventConfig';
import type { Messages } from '../../shared/chunks';
import en from './messages.en.json';
import es from './messages.es.json';

export { BannersView } from './components/BannersView';
export { ChatLauncherView } from './components/ChatLauncherView';
export { Clock } from './components/Clock';
export { FooterView } from './components/FooterView';
export { HeaderView } from './components/HeaderView';
export { LayoutView } from './components/LayoutView';
export { SpotPageView } from './components/SpotPageView';
export const messages: Record<Locale, Messages> = { en, es };
