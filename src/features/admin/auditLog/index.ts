import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { auditLogSlice } from './slice';

export { AuditLog } from './components/AuditLog';
export { auditLogSaga } from './saga';
export const auditLogReducer = auditLogSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
