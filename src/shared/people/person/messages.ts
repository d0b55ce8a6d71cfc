import type { LoadMessages, MessagesFile } from '../../kit/texts';

/** Default labels for profile fields. */
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
