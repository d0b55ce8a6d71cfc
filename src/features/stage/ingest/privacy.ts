import type { PrivacyRules } from '../../../shared/platform/privacy';

/** The stream key, wherever it is. */
export const ingestPrivacy = {
  'ingest.key': 'secret',
  'page.copyText()': 'secret',
} as const satisfies PrivacyRules;
