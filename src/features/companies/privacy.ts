import type { PrivacyRules } from '../../shared/actionLog/redact';
import { personRules } from '../../shared/people/privacy';

/**
 * A company's page is what its people wrote and who they are. Its sessions and its stand are of the programme. The id is made of
 * the name, which could be found by trying.
 */
export const companiesPrivacy: PrivacyRules = {
  companyId: 'company',
  ...personRules('people'),
  'companySucceeded.payload.about': 'text',
  'getCompany.about': 'text',
  'company.about': 'text',
  'exhibitor.companyName': 'public',
};
