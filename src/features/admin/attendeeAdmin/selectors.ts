import { createSelector } from 'reselect';
import type { ChosenPeople, PeopleFilter } from '../../../contract/admin/people';
import type { PictureState } from '../../../shared/people/person/pictureSlice';
import { createProblemSelectors } from '../../../shared/people/person/editing/selectors';
import { emptyFields, fieldsOf } from '../../../shared/people/person/profileFields';
import { mappedColumns, problemOfColumns, type MappedColumn } from './columns';
import type { DeletionsState } from './deletionsSlice';
import type { DownloadState } from './downloadSlice';
import { IMPORT_KINDS } from './importKinds';
import type { ImportState } from './importSlice';
import type { ImportsState } from './importsSlice';
import type { AskedAction, Asking, PeopleState } from './peopleSlice';
import type { PersonState } from './personSlice';

export interface WithAttendeeAdmin {
  attendeeImport: ImportState;
  attendeeImports: ImportsState;
  attendeeDownload: DownloadState;
  adminPeople: PeopleState;
  adminPerson: PersonState;
  adminPicture: PictureState;
  adminDeletions: DeletionsState;
}

export const selectImport = (state: WithAttendeeAdmin) => state.attendeeImport;
export const selectImports = (state: WithAttendeeAdmin) => state.attendeeImports;
export const selectDownload = (state: WithAttendeeAdmin) => state.attendeeDownload;
export const selectPeople = (state: WithAttendeeAdmin) => state.adminPeople;
export const selectPerson = (state: WithAttendeeAdmin) => state.adminPerson;
export const selectPersonPicture = (state: WithAttendeeAdmin) => state.adminPicture;
export const selectDeletions = (state: WithAttendeeAdmin) => state.adminDeletions;

const selectFilterDraft = (state: WithAttendeeAdmin) => state.adminPeople.filter;

/** The filter without blank criteria. */
export const selectPeopleFilter = createSelector([selectFilterDraft], (filter): PeopleFilter => {
  const given: [string, string | undefined][] = Object.entries(filter);
  const texts = given.map(([name, text = '']) => [name, text.trim()] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
});

/** Who is chosen for a bulk action, as the server is told. */
export const selectChosenPeople = createSelector(
  [selectPeople, selectPeopleFilter],
  ({ selection, count }, matching): ChosenPeople =>
    selection.everyone
      ? { matching, count }
      : { attendeeIds: selection.people.map(({ attendeeId }) => attendeeId) },
);

/** Number of people chosen for a bulk action. */
export const selectChosenCount = ({ adminPeople: { selection, count } }: WithAttendeeAdmin) =>
  selection.everyone ? count : selection.people.length;

/** The numbers of every bulk action on the chosen people. */
export const selectAskings = createSelector(
  [selectPeople, selectChosenCount],
  ({ selection, hidden }, chosen): Record<AskedAction, Asking> => {
    const isHidden = selection.everyone ? hidden : selection.people.filter((person) => person.hidden).length;
    const asked = selection.people.filter((person) => person.asked).length;
    return {
      hide: { kind: 'hide', chosen, people: chosen - isHidden, asked },
      show: { kind: 'show', chosen, people: isHidden, asked },
      delete: { kind: 'delete', chosen, people: chosen, asked },
    };
  },
);

/** Whether the import of the file shown can be undone, or was undone. */
export const selectUndoOfFile = createSelector(
  [
    (state: WithAttendeeAdmin) => state.attendeeImport.file,
    (state: WithAttendeeAdmin) => state.attendeeImports.imports,
  ],
  (file, imports) => {
    const record = imports.find(({ importId }) => importId === file?.importId);
    return {
      isUndoable: (record?.undoableUntil ?? null) !== null,
      isUndone: (record?.undone ?? null) !== null,
    };
  },
);

const NO_COLUMNS: MappedColumn[] = [];

/** The effective column mapping. */
export const selectColumns = createSelector(
  [
    (state: WithAttendeeAdmin) => state.attendeeImport.file,
    (state: WithAttendeeAdmin) => state.attendeeImport.given,
  ],
  (file, given) => (file ? mappedColumns(file, given) : NO_COLUMNS),
);

/** Why the file cannot be run with this mapping. */
export const selectColumnsProblem = createSelector(
  [selectColumns, (state: WithAttendeeAdmin) => state.attendeeImport.kind],
  (columns, kind) => problemOfColumns(columns, IMPORT_KINDS[kind]),
);

const EMPTY = emptyFields();

const selectProfile = (state: WithAttendeeAdmin) => state.adminPerson.profile;
const selectChanges = (state: WithAttendeeAdmin) => state.adminPerson.changes;

/** The profile as edited, based on the server's version or an empty one. */
export const selectPersonDraft = createSelector([selectProfile, selectChanges], (profile, changes) =>
  profile ? fieldsOf(profile, changes) : { ...EMPTY, ...changes },
);

export const { selectProblems: selectPersonProblems, selectShownProblems: selectShownPersonProblems } =
  createProblemSelectors(selectPerson, selectPersonDraft);
