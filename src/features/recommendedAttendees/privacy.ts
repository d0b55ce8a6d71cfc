import type { PrivacyRules } from '../../shared/actionLog/redact';
import { personRules } from '../../shared/people/privacy';

/** Who is suggested to whom, and why: interests are theirs, even where the event names them. */
export const recommendedPrivacy: PrivacyRules = {
  ...personRules('recommended.attendee'),
  ...personRules('item.attendee'),
  ...personRules('notice.attendee'),
  'recommended.interests': 'text',
  'item.interests': 'text',
};
