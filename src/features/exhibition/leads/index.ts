import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { sharedContactsSlice } from './contactsSlice';
import { leadsSlice } from './slice';

export { Details } from './components/Details';
export { DocumentAction } from './components/DocumentAction';
export { ShareContact } from './components/ShareContact';
export { SharedContacts } from './components/SharedContacts';
export { sharedContactsSaga } from './contactsSaga';
export { leadsSaga } from './saga';
export { documentOpened, selectIsSharing, type WithLeads } from './slice';
export const leadsReducer = leadsSlice.reducer;
export const sharedContactsReducer = sharedContactsSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
