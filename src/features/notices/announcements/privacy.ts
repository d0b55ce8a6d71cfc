import type { PrivacyRules } from '../../../shared/platform/privacy';

/** Announcements, which may name people. */
export const announcementsPrivacy = {
  'banners.texts': 'text',
  'banner.texts': 'text',
  'body.texts': 'text',
} as const satisfies PrivacyRules;
