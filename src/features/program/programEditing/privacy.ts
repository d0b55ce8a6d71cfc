import type { PrivacyRules } from '../../../shared/platform/privacy';

/** What organizers search for. The program itself is public. */
export const programEditingPrivacy = {
  'programmeList.filter.query': 'text',
  'filterChanged.payload.query': 'text',
} as const satisfies PrivacyRules;
