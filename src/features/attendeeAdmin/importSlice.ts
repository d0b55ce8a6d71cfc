import { createSlice, type PayloadAction } from '../../shared/lib/slices';
import type { AttendeeImport, ImportField } from '../../contract/attendeeImport';
import { signedOut } from '../../shared/auth';

/** Why a file could not be uploaded or run; message id `attendeeAdmin.importProblem.<problem>`. */
export type ImportProblem =
  'size' | 'workbook' | 'unreadable' | 'offline' | 'busy' | 'running' | 'gone' | 'refused';

/** Status of an upload, in bytes; `total` is 0 until the first ones have been sent. */
export type Upload =
  | { status: 'idle' }
  | { status: 'sending'; sent: number; total: number }
  | { status: 'failed'; problem: ImportProblem };

/** An attendee file on its way into the directory: chosen, previewed, checked, imported. */
export interface ImportState {
  /** The screen is shown; runs are polled only while it is. */
  isShown: boolean;
  /** Name of the last chosen file; null after a reload, which loses it. */
  fileName: string | null;
  upload: Upload;
  /** The file's state on the server; null before the upload. */
  file: AttendeeImport | null;
  /** The user's column mapping, by column index; null skips a column. */
  given: Record<number, ImportField | null>;
  /** The run was requested, and the server has not answered yet. */
  starting: boolean;
  /** Cancellation was requested, but the run has not ended yet. */
  cancelling: boolean;
  problem: ImportProblem | null;
  /** The columns have changed since the last run, so its result no longer applies. */
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
    /** The screen is shown: picks up an existing file and follows an ongoing run. */
    importEntered(state) {
      state.isShown = true;
    },
    importLeft(state) {
      state.isShown = false;
    },
    /**
     * The user chose a file: its handle (shared/lib/heldFiles), name and bytes. Replaces the previous one.
     */
    fileChosen({ isShown }, { payload }: PayloadAction<{ handle: string; fileName: string; bytes: number }>) {
      return {
        ...initialState,
        isShown,
        fileName: payload.fileName,
        upload: { status: 'sending' as const, sent: 0, total: 0 },
      };
    },
    uploadProgressed(state, { payload }: PayloadAction<{ sent: number; total: number }>) {
      if (state.upload.status === 'sending') state.upload = { status: 'sending', ...payload };
    },
    uploadCancelled: ({ isShown }) => ({ ...initialState, isShown }),
    uploadFailed(state, { payload: { problem } }: PayloadAction<{ problem: ImportProblem }>) {
      state.upload = { status: 'failed', problem };
    },
    /** The file's current state on the server: uploaded, running or finished. */
    importReceived(state, { payload: { file } }: PayloadAction<{ file: AttendeeImport }>) {
      state.upload = { status: 'idle' };
      state.file = file;
      state.starting = false;
      state.cancelling &&= file.run?.status === 'running';
      state.problem = null;
    },
    /** Maps a column, by index, to a field; null skips it. */
    columnMapped(state, { payload }: PayloadAction<{ index: number; field: ImportField | null }>) {
      state.given[payload.index] = payload.field;
      state.outdated = true;
    },
    /** Checks (`dryRun`) or imports the file. */
    runRequested(state, _action: PayloadAction<{ dryRun: boolean }>) {
      state.starting = true;
      state.problem = null;
      state.outdated = false;
    },
    /** Cancels the run; nothing of it is stored. */
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
    /** Deletes the file to start over. */
    fileDeletionRequested: ({ isShown }) => ({ ...initialState, isShown }),
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
  columnMapped,
  runRequested,
  runCancelRequested,
  runFailed,
  fileDeletionRequested,
} = importSlice.actions;
