import type { PrivacyRules } from '../../../shared/platform/privacy';

/**
 * Who did something, and whom a superuser searches for. The moderators' desk has a rule for names in `by`.
 */
export const auditLogPrivacy = {
  'auditLog.filter.person': 'text',
  'auditLog.filter.object': 'text',
  'auditFilterChanged.payload.person': 'text',
  'auditFilterChanged.payload.object': 'text',
  'listAuditEntries.query.person': 'text',
  'listAuditEntries.query.object': 'text',
  'exportAuditEntries.query.person': 'text',
  'exportAuditEntries.query.object': 'text',
  'entries.object.id': 'person',
  'entries.object.name': 'person',
  'entries.object.sessionName': 'text',
} as const satisfies PrivacyRules;
