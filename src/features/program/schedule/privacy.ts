import type { PrivacyRules } from '../../../shared/platform/privacy';

/** What people call their own times. When they are, and what they visit, replays need. */
export const schedulePrivacy = {
  'ownTimes.title': 'text',
  'draftRequested.payload.title': 'text',
  'ownTimes.entries.title': 'text',
  'ownTime.title': 'text',
  'putOwnTime.body.title': 'text',
  'putOwnTime.title': 'text',
} as const satisfies PrivacyRules;
