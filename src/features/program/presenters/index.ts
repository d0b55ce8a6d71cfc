import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';

export { PresentersView, type Presenter } from './components/PresentersView';
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
