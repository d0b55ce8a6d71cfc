import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { sessionEditSlice } from './editSlice';
import { programListSlice } from './listSlice';
import { timetableSlice } from './timetableSlice';

export { EditSession } from './components/EditSession';
export { ProgramList } from './components/ProgramList';
export { Timetable } from './components/Timetable';
export { programEditingSaga } from './saga';
export const programEditingReducers = {
  programmeList: programListSlice.reducer,
  sessionEdit: sessionEditSlice.reducer,
  timetable: timetableSlice.reducer,
};
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
