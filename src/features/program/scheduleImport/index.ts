import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { scheduleImportsSlice } from './importsSlice';
import { scheduleImportSlice } from './slice';

export { ScheduleImport } from './components/ScheduleImport';
export { scheduleImportSaga } from './saga';
export const scheduleImportReducers = {
  scheduleImport: scheduleImportSlice.reducer,
  scheduleImports: scheduleImportsSlice.reducer,
};
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
