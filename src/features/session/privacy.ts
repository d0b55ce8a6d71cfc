import type { PrivacyRules } from '../../shared/actionLog/redact';

/**
 * What people write under a session, and who is there. The sanitiser's argument has links made of the draft: it is hidden
 * whole, because a hidden draft makes other links. Authors are private by their names (`commonRules`); times and numbers stay.
 */
export const sessionPagePrivacy = {
  'comments.text': 'text',
  'comments.entities.*.text': 'text',
  'comment.text': 'text',
  'postComment.text': 'text',
  'postComment.body.text': 'text',
  'draftChanged.payload.text': 'text',
  'commentSucceeded.payload.text': 'text',
  'comments.*.draft': 'text',
  'sanitiser.html()': 'hidden',
  'sanitiser.html': 'text',
  'attendees.name': 'person',
  'attendeesReceived.payload.name': 'person',
  // Who presents stands in the programme.
  'speakers.name': 'public',
} as const satisfies PrivacyRules;
