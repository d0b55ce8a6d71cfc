import type { PrivacyRules } from '../../shared/privacy';

/** Who is present. */
export const sessionPagePrivacy = {
  'attendees.name': 'person',
  'attendeesReceived.payload.name': 'person',
  // Speakers are named in the program.
  'speakers.name': 'public',
} as const satisfies PrivacyRules;
