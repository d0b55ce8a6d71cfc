import type { PrivacyRules } from '../../../shared/platform/privacy';
import { personRules } from '../../../shared/people/person/privacy';

/** Who is recommended to whom, and why: interests are personal, even if the event defines their names. */
export const recommendedPrivacy: PrivacyRules = {
  ...personRules('recommended.attendee'),
  ...personRules('item.attendee'),
  ...personRules('notice.attendee'),
  'recommended.interests': 'text',
  'item.interests': 'text',
};
