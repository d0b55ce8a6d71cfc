import type { PrivacyRules } from '../actionLog/redact';

/** The signed-in person. Tokens and company are private by their names (`commonRules`); `registered` and `expires` stay. */
export const sessionPrivacy = {
  'user.id': 'personId',
  'user.name': 'person',
} as const satisfies PrivacyRules;
