import type { LoadMessages, MessagesFile } from '../messages';

/** Texts that the pages of the administration have in common. */
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
