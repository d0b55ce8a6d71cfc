import type { PrivacyRules } from '../../../shared/platform/privacy';

/** What people searched for without a result. */
export const analyticsPrivacy = {
  'engagement.figures.searches.words': 'text',
  'engagementSucceeded.payload.searches.words': 'text',
  'getEngagement.searches.words': 'text',
} as const satisfies PrivacyRules;
