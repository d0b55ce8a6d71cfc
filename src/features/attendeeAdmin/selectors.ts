import { createSelector } from 'reselect';
import type { PictureState } from '../../shared/people/pictureSlice';
import { createProblemSelectors } from '../../shared/people/editing/selectors';
import { emptyFields, fieldsOf } from '../../shared/people/profileFields';
import { mappedColumns, problemOfColumns, type MappedColumn } from './columns';
import type { DeletionsState } from './deletionsSlice';
import type { DownloadState } from './downloadSlice';
import type { ImportState } from './importSlice';
import type { ImportsState } from './importsSlice';
import type { PeopleState } from './peopleSlice';
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

/** Number of open deletion requests; null until loaded. */
export const selectWaiting = ({ adminDeletions: { status, open } }: WithAttendeeAdmin) =>
  status === 'loaded' ? open.length : null;

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
export const selectColumnsProblem = createSelector([selectColumns], problemOfColumns);

const EMPTY = emptyFields();

const selectProfile = (state: WithAttendeeAdmin) => state.adminPerson.profile;
const selectChanges = (state: WithAttendeeAdmin) => state.adminPerson.changes;

/** The profile as edited, based on the server's version or an empty one. */
export const selectPersonDraft = createSelector([selectProfile, selectChanges], (profile, changes) =>
  profile ? fieldsOf(profile, changes) : { ...EMPTY, ...changes },
);

export const { selectProblems: selectPersonProblems, selectShownProblems: selectShownPersonProblems } =
  createProblemSelectors(selectPerson, selectPersonDraft);
