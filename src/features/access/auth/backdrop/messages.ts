import type { LoadMessages, MessagesFile } from '../../../../shared/kit/texts';

/** Texts of the moving backgrounds. */
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
