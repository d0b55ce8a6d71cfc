import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';

/** Texts of startup. The gate imports the default language's itself. */
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
