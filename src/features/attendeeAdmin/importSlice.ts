import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AttendeeImport, ImportField } from '../../contract/attendeeImport';
import { signedOut } from '../../shared/session';

/** Why a file did not reach the server, or could not be run, in the words of `attendeeAdmin.importProblem.<problem>`. */
export type ImportProblem =
  'size' | 'workbook' | 'unreadable' | 'offline' | 'busy' | 'running' | 'gone' | 'refused';

/** How a file's way to the server stands. Numbers are bytes; `total` is 0 until the first ones have left. */
export type Upload =
  | { status: 'idle' }
  | { status: 'sending'; sent: number; total: number }
  | { status: 'failed'; problem: ImportProblem };

/** A file of people on its way into the directory: chosen, looked at, checked, imported. */
export interface ImportState {
  /** Somebody looks at it: only then is a run asked how far it is. */
  isShown: boolean;
  /** What the person chose last; null after a reload, which forgets names. */
  fileName: string | null;
  upload: Upload;
  /** The file as the server has it; null before there is one. */
  file: AttendeeImport | null;
  /** What the person says the columns are, by their places in the file; null leaves one out. */
  given: Record<number, ImportField | null>;
  /** The server was asked to run it and has not answered. */
  starting: boolean;
  /** The server was asked to end the run, which goes on as yet. */
  cancelling: boolean;
  problem: ImportProblem | null;
  /** The columns were changed since the last run: what it said does not hold for them. */
  outdated: boolean;
}

const initialState: ImportState = {
  isShown: false,
  fileName: null,
  upload: { status: 'idle' },
  file: null,
  given: {},
  starting: false,
  cancelling: false,
  problem: null,
  outdated: false,
};

export const importSlice = createSlice({
  name: 'attendeeImport',
  initialState,
  reducers: {
    /** The screen is shown: a file that waits, and a run that goes on, are looked after again. */
    importEntered(state) {
      state.isShown = true;
    },
    importLeft(state) {
      state.isShown = false;
    },
    /** The person chose a file: its handle (shared/lib/heldFiles), name and bytes. The one before is dropped. */
    fileChosen({ isShown }, { payload }: PayloadAction<{ handle: string; fileName: string; bytes: number }>) {
      return {
        ...initialState,
        isShown,
        fileName: payload.fileName,
        upload: { status: 'sending' as const, sent: 0, total: 0 },
      };
    },
    /** So much of it has left. */
    uploadProgressed(state, { payload }: PayloadAction<{ sent: number; total: number }>) {
      if (state.upload.status === 'sending') state.upload = { status: 'sending', ...payload };
    },
    uploadCancelled: ({ isShown }) => ({ ...initialState, isShown }),
    uploadFailed(state, { payload: { problem } }: PayloadAction<{ problem: ImportProblem }>) {
      state.upload = { status: 'failed', problem };
    },
    /** The file as the server has it now: taken, running, run. */
    importReceived(state, { payload: { file } }: PayloadAction<{ file: AttendeeImport }>) {
      state.upload = { status: 'idle' };
      state.file = file;
      state.starting = false;
      state.cancelling &&= file.run?.status === 'running';
      state.problem = null;
    },
    /** What a column is, by its place in the file; null leaves it out. */
    columnGiven(state, { payload }: PayloadAction<{ index: number; field: ImportField | null }>) {
      state.given[payload.index] = payload.field;
      state.outdated = true;
    },
    /** Have the file checked (`dryRun`), or imported. */
    runRequested(state, _action: PayloadAction<{ dryRun: boolean }>) {
      state.starting = true;
      state.problem = null;
      state.outdated = false;
    },
    /** Have the run ended; nothing of it is kept. */
    runCancelRequested(state) {
      state.cancelling = true;
      state.problem = null;
    },
    runFailed(state, { payload: { problem } }: PayloadAction<{ problem: ImportProblem }>) {
      state.starting = false;
      state.cancelling = false;
      state.problem = problem;
      if (problem === 'gone') state.file = null;
    },
    /** Have the file deleted, to begin anew. */
    fileDropped: ({ isShown }) => ({ ...initialState, isShown }),
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  importEntered,
  importLeft,
  fileChosen,
  uploadProgressed,
  uploadCancelled,
  uploadFailed,
  importReceived,
  columnGiven,
  runRequested,
  runCancelRequested,
  runFailed,
  fileDropped,
} = importSlice.actions;
