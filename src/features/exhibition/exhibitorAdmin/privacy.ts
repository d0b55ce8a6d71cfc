import type { PrivacyRules } from '../../../shared/platform/privacy';

/** Addresses of a new exhibitor's team, and what organizers search for. */
export const exhibitorAdminPrivacy = {
  'filter.q': 'text',
  'filterChanged.payload.q': 'text',
  'listAllExhibitors.query.q': 'text',
  'editing.draft.team': 'text',
  'draftChanged.payload.team': 'text',
  'postExhibitor.body.team': 'text',
} as const satisfies PrivacyRules;
