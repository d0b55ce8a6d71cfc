import type { PrivacyRules } from '../../../shared/platform/privacy';
import { personRules } from '../../../shared/people/person/privacy';

/** Who watches, and who is searched for. Names, companies and cities are covered by `commonRules`. */
export const presencePrivacy: PrivacyRules = {
  ...personRules('people'),
  'presence.list.query': 'person',
  'presence.list.answered': 'person',
  'presence/queryChanged.payload.query': 'person',
  'presence/listSucceeded.payload.query': 'person',
  'presence/listFailed.payload.query': 'person',
  'getViewers.query.query': 'person',
  // Ids of attendees.
  'presence.list.next': 'secret',
  'presence/listSucceeded.payload.page.next': 'secret',
  'presence/moreSucceeded.payload.page.next': 'secret',
  'getViewers.next': 'secret',
  'getViewers.query.after': 'secret',
};
