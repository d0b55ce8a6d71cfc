import type { PrivacyRules } from '../../shared/privacy';

/** What organizers say to people, which may name some of them. */
export const announcementsPrivacy = {
  'banners.texts': 'text',
  'banner.texts': 'text',
  'body.texts': 'text',
} as const satisfies PrivacyRules;
