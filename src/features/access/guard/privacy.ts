import type { PrivacyRules } from '../../../shared/platform/privacy';

/** The server's data on the user. Roles are not redacted, because pages open depending on them. */
export const accessPrivacy = {
  'getUserInfo.userId': 'personId',
  'getUserInfo.name': 'person',
} as const satisfies PrivacyRules;
