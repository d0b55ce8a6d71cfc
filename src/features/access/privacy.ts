import type { PrivacyRules } from '../../shared/actionLog/redact';

/** What the server knows of the person; roles stay, because pages open by them. */
export const accessPrivacy = {
  'getUserInfo.userId': 'personId',
  'getUserInfo.name': 'person',
} as const satisfies PrivacyRules;
