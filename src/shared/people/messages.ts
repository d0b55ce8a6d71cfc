import type { LoadMessages, MessagesFile } from '../texts';

/** Default labels for profile fields. */
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
