import { AuditLog, auditLogReducer, auditLogSaga, messages } from '../../features/auditLog';
import { messages as adminMessages } from '../../shared/admin/messages';
import { adminZoneReducer } from '../../shared/admin/zone/slice';
import { downloadsReducer, downloadsSaga, messages as downloadMessages } from '../../shared/downloads';
import type { ChunkModule } from '../chunkModule';
import { asAdminPage } from '../screens/AdminScreen';
import { joinMessages } from './joinMessages';

/** The audit log. */
export const chunk: ChunkModule<'AuditLog'> = {
  reducers: { adminZone: adminZoneReducer, auditLog: auditLogReducer, downloads: downloadsReducer },
  sagas: { auditLog: auditLogSaga, downloads: downloadsSaga },
  messages: joinMessages(messages, adminMessages, downloadMessages),
  screens: { AuditLog: asAdminPage(AuditLog) },
};
