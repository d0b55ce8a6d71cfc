import type { Kind, PrivacyRules } from '../../../../shared/platform/privacy';
import { personRules } from '../../../../shared/people/person/privacy';

/** Where exhibitors stand under names that are attendees elsewhere. */
const EXHIBITORS = [
  'tradeshowSearch.found',
  'tradeshowSearch.similar',
  'searchTradeshow.similar',
  'tradeshowSearch.searchSucceeded.payload.similar',
  'tradeshowSearch.moreSucceeded.payload.similar',
];

const SHOWN = ['companyName', 'imgPath'];

/**
 * Exhibitors are public, except for the staff of their booths and the signatures of files. What is suggested
 * to a person tells their interests.
 */
export const boothPrivacy: PrivacyRules = {
  ...personRules('team'),
  ...Object.fromEntries(
    EXHIBITORS.flatMap((place) =>
      SHOWN.map((name) => [`${place}.${name}`, 'public' satisfies Kind] as const),
    ),
  ),
  'suggested.interests': 'text',
  'documents.file.url': 'secret',
};
