import type { PrivacyRules } from '../../../shared/platform/privacy';

/** Who meets whom, as the organizers see it. */
export const meetingAdminPrivacy = {
  'list.meetings.topic': 'text',
  'list.meetings.reason': 'text',
  'list.meetings.people.name': 'person',
  'listSucceeded.payload.meetings.topic': 'text',
  'listSucceeded.payload.meetings.reason': 'text',
  'listAllMeetings.meetings.topic': 'text',
  'listAllMeetings.meetings.reason': 'text',
  'cancelMeetingForPeople.topic': 'text',
  'cancelMeetingForPeople.reason': 'text',
  'cancelMeetingForPeople.body.reason': 'text',
  'cancellationSucceeded.payload.topic': 'text',
  'cancellationSucceeded.payload.reason': 'text',
  'cancellationReasonTyped.payload.reason': 'text',
  'cancelling.reason': 'text',
  'list.filter.q': 'text',
  'filterChanged.payload.q': 'text',
  'listAllMeetings.query.q': 'text',
  'exportMeetings.query.q': 'text',
} as const satisfies PrivacyRules;
