import type { PrivacyRules } from '../../../shared/platform/privacy';

/** Who presents a session: ids, addresses, names. */
export const presenterPrivacy = {
  'presenters.account': 'text',
  'presenters.name': 'person',
  'list.draft': 'text',
  'presenterDraftChanged.payload.account': 'text',
  'presenterSetRequested.payload.account': 'text',
  'presenterSet.payload.account': 'text',
  'putSessionPresenter.body.account': 'text',
} as const satisfies PrivacyRules;
