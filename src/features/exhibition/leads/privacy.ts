import type { PrivacyRules } from '../../../shared/platform/privacy';

/** What visitors share with exhibitors, wherever it occurs, and what exhibitors write about them. */
export const leadsPrivacy = {
  'details.name': 'person',
  'details.title': 'text',
  'details.companyName': 'company',
  'details.country': 'address',
  'details.email': 'email',
  'details.phone': 'phone',
  detailsKey: 'secret',
} as const satisfies PrivacyRules;
