import { AuditLog, auditLogReducer, auditLogSaga, messages } from '../../features/auditLog';
import { messages as adminMessages } from '../../shared/admin/messages';
import type { ChunkModule } from '../chunkModule';
import { withAdminSearch } from '../screens/AdminScreen';
import { joinMessages } from './joinMessages';

/** The audit log. */
export const chunk: ChunkModule<'AuditLog'> = {
  reducers: { auditLog: auditLogReducer },
  sagas: { auditLog: auditLogSaga },
  messages: joinMessages(messages, adminMessages),
  screens: { AuditLog: withAdminSearch(AuditLog) },
};
