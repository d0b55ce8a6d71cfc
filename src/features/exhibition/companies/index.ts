import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { companySlice } from './slice';

export { CompanyMessageView, CompanySkeleton } from './components/CompanyMessageView';
export { CompanyView } from './components/CompanyView';
export { companySaga } from './saga';
export { selectCompany } from './selectors';
export { companyRequested } from './slice';
export const companyReducer = companySlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
