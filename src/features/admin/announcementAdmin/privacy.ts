import type { PrivacyRules } from '../../../shared/platform/privacy';

/** What organizers write. */
export const announcementAdminPrivacy = {
  'fields.texts': 'text',
  'draft.texts': 'text',
  'announcementAdmin/draftChanged.payload.texts': 'text',
} as const satisfies PrivacyRules;
