import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';

export { PartnerStripsView } from './components/PartnerStripsView';
export { ChatLauncherView } from './components/ChatLauncherView';
export { Clock } from './components/Clock';
export { FooterView } from './components/FooterView';
export { HeaderView } from './components/HeaderView';
export { LayoutView } from './components/LayoutView';
export { SpotPageView } from './components/SpotPageView';
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
