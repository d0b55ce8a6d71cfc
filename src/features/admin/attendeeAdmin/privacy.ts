import type { PrivacyRules } from '../../../shared/platform/privacy';
import { criteriaRules, personRules, profileRules } from '../../../shared/people/person/privacy';

/**
 * An imported file: without a header, its column titles are the first row's data. Field mappings stay
 * readable, because sagas depend on them.
 */
const fileRules = (path: string): PrivacyRules => ({
  [`${path}.columns.title`]: 'text',
  [`${path}.problems.title`]: 'text',
  [`${path}.preview`]: 'text',
  [`${path}.run.result.errors.column`]: 'text',
  [`${path}.run.result.errors.value`]: 'text',
  [`${path}.run.result.errors.fault.title`]: 'text',
  [`${path}.run.result.errors.fault.name`]: 'text',
  [`${path}.run.result.errors.fault.reason`]: 'text',
  [`${path}.run.result.errorTotals.column`]: 'text',
  [`${path}.run.result.kindsWithoutLane.kind`]: 'text',
  [`${path}.run.result.unknownCountries.countries.country`]: 'text',
  [`${path}.run.result.unknownStaff.accounts.account`]: 'text',
});

/** Calls of one kind of import. In a run request, column titles are object keys. */
const importRules = (name: string): PrivacyRules => ({
  ...fileRules(`post${name}Import`),
  ...fileRules(`get${name}Import`),
  ...fileRules(`run${name}Import`),
  ...fileRules(`cancel${name}Import`),
  [`run${name}Import.body.columns`]: 'textKeys',
});

/**
 * Attendee data as superusers see it: files, searches, bulk actions, edited profiles and deletion requests.
 */
export const attendeeAdminPrivacy: PrivacyRules = {
  fileName: 'text',
  ...fileRules('file'),
  ...fileRules('reply'),
  ...importRules('Attendee'),
  ...importRules('Exhibitor'),
  ...importRules('Poster'),
  'postPosterImportFile.params.name': 'text',
  'extras.waiting.name': 'text',
  'extras.failed.name': 'text',
  'extrasChosen.payload.files.name': 'text',
  importedBy: 'person',
  undoneBy: 'person',

  ...personRules('people'),
  'people.email': 'email',
  ...criteriaRules('adminPeople.filter'),
  ...criteriaRules('adminPeople/filterChosen.payload'),
  'adminPeople/queryTyped.payload.query': 'person',
  ...criteriaRules('listPeople.query'),
  ...criteriaRules('chosen.matching'),
  'adminPeople.choices.*': 'person',
  'adminPeople/choicesSucceeded.payload.choices.values': 'person',
  'actions.by': 'person',
  attendeeIds: 'person',
  'selection.anchor': 'person',

  ...profileRules('postAttendee'),
  newId: 'person',

  'closure.reason': 'text',
  'closure.by.name': 'person',
  'closure.by.userId': 'personId',
  'adminClosure.reason': 'text',
  'closureReasonTyped.payload.reason': 'text',
  'putClosure.body.reason': 'text',

  'changes.reason': 'text',
  'changes.by.name': 'person',
  'changes.by.userId': 'personId',
  'adminRoles.asking.reason': 'text',
  'roleReasonTyped.payload.reason': 'text',
  'putPersonRole.body.reason': 'text',

  'standing.silence.reason': 'text',
  'standing.silence.by': 'person',
  'getPersonStanding.silence.reason': 'text',
  'getPersonStanding.silence.by': 'person',
  'putRegistration.silence.reason': 'text',
  'putRegistration.silence.by': 'person',
  'postAccount.silence.reason': 'text',
  'postAccount.silence.by': 'person',
  'postAccount.body.username': 'person',
  'postAccount.body.password': 'secret',
  'adminStanding.account.username': 'person',
  'adminStanding.account.password': 'secret',
  'accountTyped.payload.username': 'person',
  'accountTyped.payload.password': 'secret',

  'open.name': 'person',
  'asking.name': 'person',
  'carryOutConfirmationRequested.payload.name': 'person',
  'carryOutConfirmed.payload.name': 'person',
  'carryOutEnded.payload.name': 'person',
  'outcome.name': 'person',
  'adminDeletions.working': 'person',
  carriedOutBy: 'person',
  'refused.name': 'person',
  refusedBy: 'person',
  'refused.reason': 'text',
  'refusing.request.name': 'person',
  'refusing.reason': 'text',
  'refuseDeletion.body.reason': 'text',
  'refusalOpened.payload.name': 'person',
  'refusalReasonTyped.payload.reason': 'text',
  'refusalEnded.payload.name': 'person',
};
