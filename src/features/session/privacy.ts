import type { PrivacyRules } from '../../shared/privacy';

/**
 * Comments on a session, and who is present. The sanitizer's argument contains links made from the draft: it
 * is hidden entirely, because a hidden draft produces different links. Author names are private
 * (`commonRules`); times and numbers stay.
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
  // Speakers are named in the program.
  'speakers.name': 'public',
} as const satisfies PrivacyRules;
