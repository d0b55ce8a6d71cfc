import type { LoadMessages, MessagesFile } from '../../kit/texts';

/** Texts of the default questions. */
export const messages: LoadMessages = (locale) =>
  import(
    /* webpackMode: "eager" */ `../../../contract/platform/defaultEvaluation/messages.${locale}.json`
  ) as MessagesFile;
