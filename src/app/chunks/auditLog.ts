import { AuditLog, auditLogReducer, auditLogSaga, messages } from '../../features/admin/auditLog';
import { messages as adminMessages } from '../../shared/platform/admin/messages';
import { adminZoneReducer } from '../../shared/platform/admin/zone/slice';
import {
  downloadsReducer,
  downloadsSaga,
  messages as downloadMessages,
} from '../../shared/platform/downloads';
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
