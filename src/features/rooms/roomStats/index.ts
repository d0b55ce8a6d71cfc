import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { roomStatsSlice } from './slice';

export { StatsPanel } from './components/StatsPanel';
export { roomStatsSaga } from './saga';
export { statsClosed, statsOpened } from './slice';
export const roomStatsReducer = roomStatsSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
