import type { PublicText } from '../../../contract/kit/publicText';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import type { FileImport, ImportKind } from '../../../contract/platform/imports';
import { signedOut } from '../../../shared/platform/auth';

/** Why a file could not be uploaded or run; message id `attendeeAdmin.importProblem.<problem>`. */
export type ImportProblem =
  | 'size'
  | 'workbook'
  | 'unreadable'
  | 'utf16'
  | 'windows1252'
  | 'notUtf8'
  | 'offline'
  | 'noRoom'
  | 'busy'
  | 'running'
  | 'gone'
  | 'refused';

/** Status of an upload, in bytes; `total` is 0 until the first ones have been sent. */
export type Upload =
  | { status: 'idle' }
  | { status: 'sending'; sent: number; total: number }
  | { status: 'failed'; problem: ImportProblem };

/** A chosen file that rows of the imported file name: its handle (shared/lib/heldFiles), name and bytes. */
export interface ExtraFile {
  handle: string;
  name: string;
  bytes: number;
}

/** Files that are sent along. */
export interface ExtraFiles {
  /** The first one is being sent once the imported file is on the server. */
  waiting: ExtraFile[];
  /** Bytes of the first one sent so far. */
  sentBytes: number;
  /** Number of files sent since the last time none was waiting. */
  sent: number;
  failed: { name: string; problem: ImportProblem }[];
}

/** A file on its way into the event: chosen, previewed, checked, imported. */
export interface ImportState {
  /** What the file contains. */
  kind: ImportKind;
  /** The screen is shown; runs are polled only while it is. */
  isShown: boolean;
  /** Name of the last chosen file; null after a reload, which loses it. */
  fileName: string | null;
  upload: Upload;
  /** The file's state on the server; null before the upload. */
  file: FileImport | null;
  /** The user's column mapping, by column index; null skips a column. */
  given: Record<number, string | null>;
  /** The run was requested, and the server has not answered yet. */
  starting: boolean;
  /** Cancellation was requested, but the run has not ended yet. */
  cancelling: boolean;
  problem: ImportProblem | null;
  /** The columns have changed since the last run, so its result no longer applies. */
  outdated: boolean;
  extras: ExtraFiles;
}

const NO_EXTRAS: ExtraFiles = { waiting: [], sentBytes: 0, sent: 0, failed: [] };

const initialState: ImportState = {
  kind: 'attendees',
  isShown: false,
  fileName: null,
  upload: { status: 'idle' },
  file: null,
  given: {},
  starting: false,
  cancelling: false,
  problem: null,
  outdated: false,
  extras: NO_EXTRAS,
};

export const importSlice = createSlice({
  name: 'attendeeImport',
  initialState,
  reducers: {
    /** The screen of this kind is shown: picks up an existing file and follows an ongoing run. */
    importEntered(state, { payload: { kind } }: PayloadAction<{ kind: ImportKind }>) {
      if (kind !== state.kind) return { ...initialState, kind, isShown: true };
      state.isShown = true;
      return state;
    },
    importLeft(state) {
      state.isShown = false;
    },
    /**
     * The user chose a file: its handle (shared/lib/heldFiles), name and bytes. Replaces the previous one.
     */
    fileChosen(
      { kind, isShown, extras },
      { payload }: PayloadAction<{ handle: string; fileName: string; bytes: number }>,
    ) {
      return {
        ...initialState,
        kind,
        isShown,
        extras,
        fileName: payload.fileName,
        upload: { status: 'sending' as const, sent: 0, total: 0 },
      };
    },
    uploadProgressed(state, { payload }: PayloadAction<{ sent: number; total: number }>) {
      if (state.upload.status === 'sending') state.upload = { status: 'sending', ...payload };
    },
    uploadCancelled: ({ kind, isShown }) => ({ ...initialState, kind, isShown }),
    uploadFailed(state, { payload: { problem } }: PayloadAction<{ problem: ImportProblem }>) {
      state.upload = { status: 'failed', problem };
    },
    /** The file's current state on the server: uploaded, running or finished. */
    importReceived(
      state,
      { payload: { kind, file } }: PayloadAction<{ kind: ImportKind; file: FileImport }>,
    ) {
      // A late answer about what another screen shows.
      if (kind !== state.kind) return;
      state.upload = { status: 'idle' };
      state.file = file;
      state.starting = false;
      state.cancelling &&= file.run?.status === 'running';
      state.problem = null;
    },
    /** Maps a column, by index, to a field; null skips it. */
    columnMapped(state, { payload }: PayloadAction<{ index: number; field: PublicText | null }>) {
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
    runFailed(
      state,
      { payload: { kind, problem } }: PayloadAction<{ kind: ImportKind; problem: ImportProblem }>,
    ) {
      if (kind !== state.kind) return;
      state.starting = false;
      state.cancelling = false;
      state.problem = problem;
      if (problem === 'gone') state.file = null;
    },
    /** Deletes the file to start over. */
    fileDeletionRequested: ({ kind, isShown }) => ({ ...initialState, kind, isShown }),
    /** The user chose files to be sent along. */
    extrasChosen(state, { payload: { files } }: PayloadAction<{ files: ExtraFile[] }>) {
      const { extras } = state;
      if (extras.waiting.length === 0) state.extras = { ...NO_EXTRAS, waiting: files };
      else extras.waiting.push(...files);
    },
    extraProgressed({ extras }, { payload: { sent } }: PayloadAction<{ sent: number }>) {
      extras.sentBytes = sent;
    },
    /** The first waiting file is on the server, which has `files` now. */
    extraSent({ extras, file }, { payload: { files } }: PayloadAction<{ files: number }>) {
      extras.waiting.shift();
      extras.sentBytes = 0;
      extras.sent += 1;
      if (file) file.files = files;
    },
    /** The first waiting file was given up. */
    extraFailed({ extras }, { payload: { problem } }: PayloadAction<{ problem: ImportProblem }>) {
      const file = extras.waiting.shift();
      extras.sentBytes = 0;
      if (file) extras.failed.push({ name: file.name, problem });
    },
    /** Sends no more of the waiting files. */
    extrasCancelled({ extras }) {
      extras.waiting = [];
      extras.sentBytes = 0;
    },
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
  extrasChosen,
  extraProgressed,
  extraSent,
  extraFailed,
  extrasCancelled,
} = importSlice.actions;
