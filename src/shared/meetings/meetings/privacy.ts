import { personRules } from '../../people/person/privacy';
import type { PrivacyRules } from '../../platform/privacy';

/** Endpoints that answer with a meeting. */
const ACTS = [
  'getMeeting',
  'requestMeeting',
  'acceptMeeting',
  'declineMeeting',
  'proposeSlots',
  'keepTime',
  'cancelMeeting',
  'reassignMeeting',
];

/** What a meeting says beside times and states. Names and companies are covered by `commonRules`. */
const meetingRules = (path: string): PrivacyRules => ({
  [`${path}.topic`]: 'text',
  [`${path}.message`]: 'text',
  [`${path}.reason`]: 'text',
  [`${path}.people.reason`]: 'text',
  ...personRules(`${path}.people.attendee`),
});

/** Who meets whom, and what about. */
export const meetingsPrivacy: PrivacyRules = Object.assign(
  {},
  ...['meetings', 'meeting', ...ACTS].map(meetingRules),
) as PrivacyRules;
