import type { LoadMessages, MessagesFile } from '../messages';

/** Default labels for profile fields. */
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
