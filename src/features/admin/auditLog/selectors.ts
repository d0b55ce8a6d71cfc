import type { WithAuditLog } from './slice';

export const selectAuditLog = (state: WithAuditLog) => state.auditLog;
