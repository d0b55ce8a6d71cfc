import type { PrivacyRules } from '../../../shared/platform/privacy';
import { personRules } from '../../../shared/people/person/privacy';

/**
 * A company page contains its attendees and text they wrote. Its sessions and stand are public. The id is
 * derived from the name, so it could be brute-forced.
 */
export const companiesPrivacy: PrivacyRules = {
  companyId: 'company',
  ...personRules('people'),
  'companySucceeded.payload.about': 'text',
  'getCompany.about': 'text',
  'company.about': 'text',
  'exhibitor.companyName': 'public',
};
