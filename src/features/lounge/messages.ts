import type { LoadMessages, MessagesFile } from '../../shared/messages';

/** Messages for the lounge's rooms, wherever they are listed. */
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
