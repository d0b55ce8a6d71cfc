import type { PrivacyRules } from '../../../../shared/platform/privacy';

/** Who did what, and what they wrote, in networking notifications. */
export const noticesPrivacy = {
  'body.from.attendeeId': 'personId',
  'body.from.name': 'person',
  'body.topic': 'text',
  'body.reason': 'text',
  'body.note': 'text',
} as const satisfies PrivacyRules;
