import type { LoadMessages, MessagesFile } from '../../kit/texts';

/** Texts shared by the administration's pages. */
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
