import type { LoadMessages, MessagesFile } from '../../../../shared/kit/texts';

export { NoticesButtonView } from './components/NoticesButtonView';
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
