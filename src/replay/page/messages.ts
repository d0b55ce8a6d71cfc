import type { LoadMessages, MessagesFile } from '../../shared/kit/texts';

/** Texts of the replay page in every language. */
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
