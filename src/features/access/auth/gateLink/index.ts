import type { LoadMessages, MessagesFile } from '../../../../shared/kit/texts';

/** Sign-in by link (`/gate/<jwt>`). Loaded only if the page was opened with one. */
export { GateLink } from './GateLink';
export { gateLinkSaga } from './saga';

export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
