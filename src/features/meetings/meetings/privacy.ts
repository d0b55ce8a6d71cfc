import { personRules } from '../../../shared/people/person/privacy';
import type { PrivacyRules } from '../../../shared/platform/privacy';

/**
 * Whom people want to meet and what they write to them; what they share is in the rules of leads. The search
 * is of the same kind as that of the directory, and those whom the address names as its parameter.
 */
export const meetingRequestPrivacy: PrivacyRules = {
  ...personRules('meetingRequest.people'),
  ...personRules('meetingRequest.found.attendees'),
  ...personRules('meetingRequest.suggested.attendee'),
  ...personRules('suggestions.attendee'),
  'suggestions.interests': 'text',
  ...personRules('sent.people.attendee'),
  ...personRules('inviteesFound.payload.people'),
  ...personRules('peopleFound.payload.attendees'),
  ...personRules('personAdded.payload.person'),
  ...personRules('openMeeting.team.people'),
  ...personRules('colleaguesSucceeded.payload.people'),
  attendeeIds: 'person',
  colleague: 'person',
  'meetingRequest.suggested.interests': 'text',
  'meetingRequest.query': 'person',
  'meetingRequest/queryTyped.payload.query': 'person',
  'meetingRequest.topic': 'text',
  'meetingRequest.message': 'text',
  'topicTyped.payload.topic': 'text',
  'messageTyped.payload.message': 'text',
  'requestMeeting.body.topic': 'text',
  'requestMeeting.body.message': 'text',
  'sent.topic': 'text',
  'sent.message': 'text',
  'sent.reason': 'text',
  'sent.people.reason': 'text',
  'openMeeting.reason': 'text',
  'reasonTyped.payload.reason': 'text',
  'declineMeeting.body.reason': 'text',
  'cancelMeeting.body.reason': 'text',
};
