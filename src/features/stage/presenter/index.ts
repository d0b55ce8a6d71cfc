import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { presenterSlice } from './slice';

export { PresenterLink } from './components/PresenterLink';
export { PresenterView } from './components/PresenterView';
export { Presenters } from './components/Presenters';
export { TimeLeft } from './components/TimeLeft';
export { presenterSaga } from './saga';
export {
  answeredSet,
  captionsPanelSwitched,
  keysSwitched,
  partRetried,
  questionChosen,
  selectOpensPresenterView,
  themeChosen,
  type WithPresenter,
} from './slice';
export const presenterReducer = presenterSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
