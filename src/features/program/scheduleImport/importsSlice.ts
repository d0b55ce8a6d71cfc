import type { ScheduleImportRecord, ScheduleUndo } from '../../../contract/program/scheduleImport';
import { signedOut } from '../../../shared/platform/auth';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';

/**
 * Why an import could not be undone; message id `scheduleImport.undoProblem.<problem>`. `changed`: it would
 * do something else by now, as shown; `impossible`: too late, or undone already.
 */
export type UndoProblem = 'offline' | 'changed' | 'impossible' | 'failed';

/** The question whether to undo an import. */
export interface UndoQuestion {
  importId: string;
  /** What it would do; null until known. */
  preview: ScheduleUndo | null;
  status: 'reading' | 'ready' | 'sending';
  problem: UndoProblem | null;
}

/** The latest imports, and undoing one of them. */
export interface ScheduleImportsState {
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  imports: ScheduleImportRecord[];
  /** Null while no import is about to be undone. */
  asking: UndoQuestion | null;
  /** The import undone last, while the screen is shown. */
  undone: ScheduleImportRecord | null;
}

const initialState: ScheduleImportsState = { status: 'idle', imports: [], asking: null, undone: null };

export const scheduleImportsSlice = createSlice({
  name: 'scheduleImports',
  initialState,
  reducers: {
    importsRequested(state) {
      if (state.status !== 'loaded') state.status = 'loading';
    },
    importsSucceeded(state, { payload }: PayloadAction<{ imports: ScheduleImportRecord[] }>) {
      Object.assign(state, payload, { status: 'loaded' });
    },
    /** A failed reload keeps the current list. */
    importsFailed(state) {
      if (state.status !== 'loaded') state.status = 'failed';
    },
    undoConfirmationRequested(state, { payload: { importId } }: PayloadAction<{ importId: string }>) {
      state.asking = { importId, preview: null, status: 'reading', problem: null };
      state.undone = null;
    },
    /** `problem`: why the undo just tried was not carried out. */
    undoPreviewed(state, { payload }: PayloadAction<Pick<UndoQuestion, 'preview' | 'problem'>>) {
      if (state.asking) Object.assign(state.asking, payload, { status: 'ready' });
    },
    undoDeclined(state) {
      if (state.asking?.status !== 'sending') state.asking = null;
    },
    undoConfirmed(state) {
      if (state.asking) Object.assign(state.asking, { status: 'sending', problem: null });
    },
    undoSucceeded(state, { payload: { record } }: PayloadAction<{ record: ScheduleImportRecord }>) {
      state.asking = null;
      state.undone = record;
      state.imports = state.imports.map((each) => (each.importId === record.importId ? record : each));
    },
    undoFailed(state, { payload: { problem } }: PayloadAction<{ problem: UndoProblem }>) {
      if (state.asking) Object.assign(state.asking, { status: 'ready', problem });
    },
    /** The screen is left. */
    importsLeft(state) {
      Object.assign(state, { asking: null, undone: null });
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  importsRequested,
  importsSucceeded,
  importsFailed,
  undoConfirmationRequested,
  undoPreviewed,
  undoDeclined,
  undoConfirmed,
  undoSucceeded,
  undoFailed,
  importsLeft,
} = scheduleImportsSlice.actions;

export interface WithScheduleImports {
  scheduleImports: ScheduleImportsState;
}
