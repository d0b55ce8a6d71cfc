import type { LoadMessages, MessagesFile } from '../texts';

/** Words of the field for limited rich text. */
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
