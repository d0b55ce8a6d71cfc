import type { PrivacyRules } from '../actionLog/redact';

/** Titles: a page about a person or a company is called after them. */
export const pagePrivacy = {
  'titleRequested.payload': 'text',
  'page.setTitle()': 'text',
} as const satisfies PrivacyRules;
