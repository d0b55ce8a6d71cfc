import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';

/** Messages for the lounge's rooms, wherever they are listed. */
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
