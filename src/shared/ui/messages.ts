import type { LoadMessages, MessagesFile } from '../messages';

/** Messages of the kit's own components. */
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
