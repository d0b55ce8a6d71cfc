/** Why a request failed, in the user's language. A chunk whose features say so has the messages. */
import type { LoadMessages, MessagesFile } from '../../kit/texts';

export { type Fault, faultOf } from './faultOf';
export { FaultText } from './FaultText';
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
