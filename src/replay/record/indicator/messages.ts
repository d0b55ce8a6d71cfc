import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';

/** Texts of the recording indicator in every language. */
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
