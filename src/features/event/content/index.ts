import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';

export { AwardsView } from './components/AwardsView';
export { LeavingView } from './components/LeavingView';
export { ResourcesView } from './components/ResourcesView';
export { StaticPageView } from './components/StaticPageView';
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
