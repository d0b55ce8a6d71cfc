import type { EncodingFault } from '../../../contract/kit/encodingFault';
import type { SchedulePreview, ScheduleImportRecord } from '../../../contract/program/scheduleImport';
import type { ProblemFault } from '../../../contract/platform/problemFault';
import { signedOut } from '../../../shared/platform/auth';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';

/**
 * Why a file could not be sent, compared or imported; message id `scheduleImport.problem.<problem>`.
 * `changed`: the program has changed since the preview, which was read again; `gone`: it is no longer on the
 * server.
 */
export type ImportProblem =
  | 'size'
  | 'unreadable'
  | EncodingFault['code']
  | 'offline'
  | 'busy'
  | 'gone'
  | 'changed'
  | 'refused';

/** A schedule on its way into the program: chosen, compared, imported. */
export interface ScheduleImportState {
  /** Name of the chosen file. */
  fileName: string | null;
  /** `comparing` with the program, once it is on the server. */
  status: 'idle' | 'sending' | 'comparing' | 'ready' | 'importing' | 'done';
  /** In bytes; `total` is 0 until the first ones have been sent. */
  upload: { sent: number; total: number };
  importId: string | null;
  preview: SchedulePreview | null;
  /** Removes the sessions that are no longer in the file. */
  prune: boolean;
  /** Adds the file's speakers to the sessions' lists of presenters. */
  presenters: boolean;
  problem: ImportProblem | null;
  /** For `declared`, the name of the encoding. */
  detail: string | null;
  /** For `unreadable`, what is wrong with the file, if that can be told. */
  fault: ProblemFault | null;
  /** What was imported. */
  record: ScheduleImportRecord | null;
}

const initialState: ScheduleImportState = {
  fileName: null,
  status: 'idle',
  upload: { sent: 0, total: 0 },
  importId: null,
  preview: null,
  prune: false,
  presenters: false,
  problem: null,
  detail: null,
  fault: null,
  record: null,
};

export const scheduleImportSlice = createSlice({
  name: 'scheduleImport',
  initialState,
  reducers: {
    /** The user chose a file: its handle (shared/lib/heldFiles), name and bytes. */
    scheduleChosen: (
      _state,
      { payload }: PayloadAction<{ handle: string; fileName: string; bytes: number }>,
    ) => ({ ...initialState, fileName: payload.fileName, status: 'sending' as const }),
    scheduleUploadProgressed(state, { payload }: PayloadAction<{ sent: number; total: number }>) {
      state.upload = payload;
    },
    scheduleSent(state, { payload }: PayloadAction<{ importId: string }>) {
      Object.assign(state, { importId: payload.importId, status: 'comparing' });
    },
    /** Compares once more, after a failure. */
    comparisonRequested(state) {
      Object.assign(state, { status: 'comparing', problem: null });
    },
    scheduleCompared(state, { payload: { preview } }: PayloadAction<{ preview: SchedulePreview }>) {
      Object.assign(state, { preview, status: 'ready' });
    },
    optionsChanged(
      state,
      { payload }: PayloadAction<Partial<Pick<ScheduleImportState, 'prune' | 'presenters'>>>,
    ) {
      Object.assign(state, payload);
    },
    importConfirmed(state) {
      Object.assign(state, { status: 'importing', problem: null });
    },
    /** Somebody else changed the program: it is compared again, so that the user sees it first. */
    importOutdated(state) {
      Object.assign(state, { status: 'comparing', problem: 'changed' });
    },
    importSucceeded(state, { payload: { record } }: PayloadAction<{ record: ScheduleImportRecord }>) {
      Object.assign(state, { record, status: 'done', preview: null });
    },
    importFailed(
      state,
      { payload }: PayloadAction<Pick<ScheduleImportState, 'detail' | 'fault'> & { problem: ImportProblem }>,
    ) {
      const isLost = payload.problem === 'gone';
      if (isLost) Object.assign(state, { preview: null, importId: null });
      Object.assign(state, payload, { status: state.preview ? 'ready' : 'idle' });
    },
    /** Drops the file, even while it is being sent. */
    scheduleDropped: () => initialState,
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  scheduleChosen,
  scheduleUploadProgressed,
  scheduleSent,
  comparisonRequested,
  scheduleCompared,
  optionsChanged,
  importConfirmed,
  importOutdated,
  importSucceeded,
  importFailed,
  scheduleDropped,
} = scheduleImportSlice.actions;

export interface WithScheduleImport {
  scheduleImport: ScheduleImportState;
}
