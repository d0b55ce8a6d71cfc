import type { PrivacyRules } from '../../shared/privacy';

/**
 * What is on display is as public as the program, except for whose it is; a draft is not. What is searched for may be
 * a name.
 */
export const postersPrivacy = {
  authors: 'person',
  'people.name': 'person',
  'people.affiliation': 'company',
  'posterGallery.draft': 'text',
  'posterGallery.wanted.query': 'text',
  'wantedChanged.payload.wanted.query': 'text',
  'wantedChosen.payload.query': 'text',
  'queryTyped.payload.text': 'text',
  'listPosters.query.query': 'text',
  'citationCopyRequested.payload.text': 'text',
} as const satisfies PrivacyRules;
