/**
 * Whom the user blocked (product.md#messages). A chunk that shows it lists the reducer and the saga as
 * `blocks`, and the messages.
 */
import type { LoadMessages, MessagesFile } from '../../kit/texts';
import { blocksSlice } from './slice';

export { BlockButton } from './BlockButton';
export { blocksSaga } from './saga';
export { selectBlocks, selectIsBlocked } from './selectors';
export {
  blockChanged,
  blockChangeRequested,
  blocksRequested,
  type BlocksState,
  type WithBlocks,
} from './slice';
export const blocksReducer = blocksSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
