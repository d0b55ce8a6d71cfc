import type { Locale } from '../../contract/eventConfig';
import type { Messages } from '../../shared/chunks';
import en from './messages.en.json';
import es from './messages.es.json';
import { companySlice } from './slice';

export { CompanyMessageView, CompanySkeleton } from './components/CompanyMessageView';
export { CompanyView } from './components/CompanyView';
export { companySaga } from './saga';
export { selectCompany } from './selectors';
export { companyRequested } from './slice';
export const companyReducer = companySlice.reducer;
export const messages: Record<Locale, Messages> = { en, es };
