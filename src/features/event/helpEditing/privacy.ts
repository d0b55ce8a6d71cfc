import type { PrivacyRules } from '../../../shared/platform/privacy';

/** What organizers write before it is public. */
export const helpEditingPrivacy = {
  'helpEditing.changes': 'text',
  'helpEditing/fieldsChanged.payload': 'text',
} as const satisfies PrivacyRules;
