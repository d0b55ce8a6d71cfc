/**
 * Announces to screen readers what comes in lists that others write to, bundled (product.md#reading-on). A
 * chunk that shows such a list has the reducer and the saga as `speech`, and the messages.
 */
import type { LoadMessages, MessagesFile } from '../../kit/texts';
import { speechSlice } from './slice';

export { speechSaga } from './saga';
export { SpeechSwitch } from './SpeechSwitch';
export { SpokenNews } from './SpokenNews';
export type { WithSpeech } from './slice';
export const speechReducer = speechSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
