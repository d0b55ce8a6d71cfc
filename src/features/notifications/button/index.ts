import type { LoadMessages, MessagesFile } from '../../../shared/texts';

export { NoticesButtonView } from './components/NoticesButtonView';
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
