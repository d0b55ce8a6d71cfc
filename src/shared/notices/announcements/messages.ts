import type { LoadMessages, MessagesFile } from '../../kit/texts';

/** Texts of banners, for attendees and for organizers' previews. */
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
