import type { PrivacyRules } from '../../../shared/platform/privacy';

/** Results at `path`: even those that are not people reveal whom a superuser was interested in. */
const foundRules = (path: string): PrivacyRules => ({
  [`${path}.people`]: 'person',
  [`${path}.sessions.sessionId`]: 'person',
  [`${path}.sessions.title`]: 'text',
  [`${path}.sessions.room`]: 'text',
  [`${path}.exhibitors`]: 'person',
  [`${path}.posters.posterId`]: 'person',
  [`${path}.posters.title`]: 'text',
});

/** What a superuser searches for, and what they find. */
export const adminHubPrivacy: PrivacyRules = {
  'adminSearch.query': 'text',
  'adminSearch/queryTyped.payload.query': 'text',
  'searchAdmin.query.q': 'text',
  ...foundRules('adminSearch.found'),
  ...foundRules('foundSucceeded.payload.found'),
  ...foundRules('searchAdmin'),
};
