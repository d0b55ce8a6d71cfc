import type { LoadMessages, MessagesFile } from '../texts';

/** Texts of the default questions. */
export const messages: LoadMessages = (locale) =>
  import(
    /* webpackMode: "eager" */ `../../contract/defaultEvaluation/messages.${locale}.json`
  ) as MessagesFile;
