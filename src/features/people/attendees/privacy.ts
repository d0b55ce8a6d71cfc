import type { PrivacyRules } from '../../../shared/platform/privacy';
import { criteriaRules, personRules } from '../../../shared/people/person/privacy';

/**
 * Attendees and directory searches. Names, companies and cities are covered by `commonRules`. Directory
 * cursors contain names. Lane names are part of the configuration.
 */
export const attendeesPrivacy: PrivacyRules = {
  // Derived from the name, so it could be brute-forced.
  companyId: 'company',
  ...personRules('attendees'),
  ...personRules('found'),
  ...personRules('similar'),
  ...personRules('attendeeList.pages.*'),
  ...criteriaRules('attendeeSearch.draft'),
  ...criteriaRules('attendeeSearch/fieldTyped.payload'),
  ...criteriaRules('attendeeSearch/fieldChosen.payload'),
  ...criteriaRules('criteria'),
  ...criteriaRules('attendeeSearch.foundBy'),
  ...criteriaRules('searchAttendees.query'),
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
