import type { LoadMessages, MessagesFile } from '../../shared/messages';

export { HelpView } from './components/HelpView';
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
