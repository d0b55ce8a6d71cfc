import type { PrivacyRules } from '../../shared/actionLog/redact';

/** What a person says of a problem. It goes into the file as they typed it, by their own will, and into no log. */
export const reportPrivacy = {
  'report.description': 'text',
  'descriptionChanged.payload.description': 'text',
  'recording.save.description': 'text',
} as const satisfies PrivacyRules;
