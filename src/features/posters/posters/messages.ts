import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';

export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
