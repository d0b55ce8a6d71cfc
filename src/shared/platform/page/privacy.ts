import type { PrivacyRules } from '../privacy';

/** Titles: pages of attendees and companies are titled with their names. */
export const pagePrivacy = {
  'titleRequested.payload': 'text',
  'page.setTitle()': 'text',
} as const satisfies PrivacyRules;
