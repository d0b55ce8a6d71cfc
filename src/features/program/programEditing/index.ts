import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { sessionEditSlice } from './editSlice';
import { programmeListSlice } from './listSlice';
import { timetableSlice } from './timetableSlice';

export { EditSession } from './components/EditSession';
export { ProgrammeList } from './components/ProgramList';
export { Timetable } from './components/Timetable';
export { programmeEditingSaga } from './saga';
export const programmeEditingReducers = {
  programmeList: programmeListSlice.reducer,
  sessionEdit: sessionEditSlice.reducer,
  timetable: timetableSlice.reducer,
};
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
