import { personRules } from '../../../shared/people/person/privacy';
import type { PrivacyRules } from '../../../shared/platform/privacy';

/** When people can be met, and who is on duty at a booth. */
export const availabilityPrivacy: PrivacyRules = {
  'team.id': 'person',
  'boothDuties.team.name': 'person',
  'dutiesSucceeded.payload.team.name': 'person',
  'members.attendeeId': 'person',
  ...personRules('boothDuties.meetings.people.attendee'),
  'duties.staff': 'person',
  'draft.staff': 'person',
};
