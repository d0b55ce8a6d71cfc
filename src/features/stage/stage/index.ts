import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { stageSlice } from './slice';

export { LineupView } from './components/LineupView';
export { Panel } from './components/Panel';
export type { PanelTab, PanelTabId } from './components/PanelView';
export { StageBarView } from './components/StageBarView';
export { StageMessageView } from './components/StageMessageView';
export { Status } from './components/Status';
export { stageSaga } from './saga';
export {
  selectFolded,
  selectLineup,
  selectOnStagePage,
  selectOpenTab,
  selectStage,
  selectStageChoices,
} from './selectors';
export const stageReducer = stageSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
