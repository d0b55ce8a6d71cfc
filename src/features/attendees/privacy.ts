import type { Kind, PrivacyRules } from '../../shared/actionLog/redact';
import { personRules } from '../../shared/people/privacy';

/**
 * What people are looked for by. Each kind is the one that the address's parameter of that name has (see strings.ts): sagas take
 * the one from the other, and a replay must find them equal.
 */
function wantedRules(place: string): PrivacyRules {
  const kinds: Record<string, Kind> = {
    title: 'person',
    country: 'person',
    companyType: 'person',
    // `state` is what sign-in pages call a secret of theirs.
    state: 'secret',
  };
  return Object.fromEntries(Object.entries(kinds).map(([field, kind]) => [`${place}.${field}`, kind]));
}

/**
 * Who attends, and who looks for whom. Names, companies and cities are private by their names (`commonRules`). Marks of places in
 * the directory have names in them. The names of the lanes stand in the configuration.
 */
export const attendeesPrivacy: PrivacyRules = {
  // Made of the name, which could be found by trying.
  companyId: 'company',
  ...personRules('attendees'),
  ...personRules('found'),
  ...personRules('similar'),
  ...personRules('attendeeList.pages.*'),
  ...wantedRules('attendeeSearch.draft'),
  ...wantedRules('attendeeSearch/fieldTyped.payload'),
  ...wantedRules('attendeeSearch/fieldChosen.payload'),
  ...wantedRules('wanted'),
  ...wantedRules('attendeeSearch.foundBy'),
  ...wantedRules('searchAttendees.query'),
  'attendeeSearch.choices.values': 'person',
  'attendeeSearch/choicesSucceeded.payload.choices.values': 'person',
  'getAttendeeChoices.choices.values': 'person',
  'attendeeSearch.next': 'secret',
  'attendeeSearch/searchSucceeded.payload.next': 'secret',
  'attendeeSearch/moreSucceeded.payload.next': 'secret',
  'searchAttendees.next': 'secret',
  'searchAttendees.query.after': 'secret',
  'attendeeList.jump.text': 'person',
  'attendeeList.starts': 'secret',
  'attendeeList/listSucceeded.payload.starts': 'secret',
  'getAttendeeListPages.starts': 'secret',
  'getAttendeeListPage.query.from': 'secret',
};
