import type { LoadMessages, MessagesFile } from '../texts';

/** Messages of the kit's own components. */
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
