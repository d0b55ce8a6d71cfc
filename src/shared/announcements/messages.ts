import type { LoadMessages, MessagesFile } from '../messages';

/** Texts of banners, as attendees see them and where organizers preview them. */
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
