import type { PrivacyRules } from '../../../shared/platform/privacy';

/** The user's description of a problem. It goes into the file as typed, by their choice, and into no log. */
export const reportPrivacy = {
  'report.description': 'text',
  'descriptionChanged.payload.description': 'text',
  'recording.save.description': 'text',
} as const satisfies PrivacyRules;
