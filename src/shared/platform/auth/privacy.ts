import type { PrivacyRules } from '../privacy';

/** The signed-in user. Tokens and company are covered by `commonRules`; `registered` and `expires` stay. */
export const signInPrivacy = {
  'user.id': 'personId',
  'user.name': 'person',
} as const satisfies PrivacyRules;
