import { personRules } from '../../shared/people/privacy';
import type { PrivacyRules } from '../../shared/privacy';

/** When people can be met, and who is on duty at a booth. */
export const availabilityPrivacy: PrivacyRules = {
  ...personRules('boothDuties.team'),
  ...personRules('dutiesSucceeded.payload.team'),
  ...personRules('boothDuties.meetings.people.attendee'),
  'duties.staff': 'person',
  'draft.staff': 'person',
};
