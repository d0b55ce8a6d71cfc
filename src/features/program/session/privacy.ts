import type { PrivacyRules } from '../../../shared/platform/privacy';

export const sessionPagePrivacy = {
  // Who is present, for those who ask the API; the page itself does not.
  'attendees.name': 'person',
  // Speakers are named in the program.
  'speakers.name': 'public',
} as const satisfies PrivacyRules;
