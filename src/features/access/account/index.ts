import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';

export { AccountButtonView } from './components/AccountButtonView';
export { AccountListView } from './components/AccountListView';
export type { Account } from './account';
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
