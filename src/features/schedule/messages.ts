import type { LoadMessages, MessagesFile } from '../../shared/messages';

export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
