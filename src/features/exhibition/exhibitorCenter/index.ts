import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { boothChoiceSlice } from './choiceSlice';
import { boothDocumentsSlice } from './documentsSlice';
import { boothEditSlice } from './editSlice';
import { boothFiguresSlice } from './figuresSlice';
import { leadDeskSlice } from './leadDeskSlice';
import { boothTeamSlice } from './teamSlice';

export { ExhibitorCenter } from './components/ExhibitorCenter';
export { boothSaga } from './saga';
export const boothReducers = {
  boothChoice: boothChoiceSlice.reducer,
  boothEdit: boothEditSlice.reducer,
  boothTeam: boothTeamSlice.reducer,
  boothDocuments: boothDocumentsSlice.reducer,
  boothFigures: boothFiguresSlice.reducer,
  leadDesk: leadDeskSlice.reducer,
};
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
