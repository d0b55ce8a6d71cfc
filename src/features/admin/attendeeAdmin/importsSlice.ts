import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import type { ImportRecord, ImportUndo } from '../../../contract/people/attendeeImportUndo';
import { signedOut } from '../../../shared/platform/auth';

/**
 * Why an import could not be undone; message id `attendeeAdmin.undoProblem.<problem>`. `changed`: it would do
 * something else by now, as shown; `busy`: an import is running; `impossible`: too late, or undone already.
 */
export type UndoProblem = 'offline' | 'changed' | 'busy' | 'impossible' | 'failed';

/** The question whether to undo an import. */
export interface UndoQuestion {
  importId: string;
  /** What it would do; null until known. */
  preview: ImportUndo | null;
  status: 'reading' | 'ready' | 'sending';
  problem: UndoProblem | null;
}

/** The latest imports, and undoing one of them. */
export interface ImportsState {
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  imports: ImportRecord[];
  /** Null while no import is about to be undone. */
  asking: UndoQuestion | null;
  /** The import undone last, while the screen is shown. */
  undone: ImportRecord | null;
}

const initialState: ImportsState = { status: 'idle', imports: [], asking: null, undone: null };

export const importsSlice = createSlice({
  name: 'attendeeImports',
  initialState,
  reducers: {
    /** The list is read, also again after an import. */
    importsRequested(state) {
      if (state.status !== 'loaded') state.status = 'loading';
    },
    importsSucceeded(state, { payload: { imports } }: PayloadAction<{ imports: ImportRecord[] }>) {
      state.status = 'loaded';
      state.imports = imports;
    },
    /** A failed reload keeps the current list. */
    importsFailed(state) {
      if (state.status !== 'loaded') state.status = 'failed';
    },
    /** The user wants to undo an import and is told what that will do. */
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
    undoSucceeded(state, { payload: { record } }: PayloadAction<{ record: ImportRecord }>) {
      state.asking = null;
      state.undone = record;
      state.imports = state.imports.map((each) => (each.importId === record.importId ? record : each));
    },
    undoFailed(state, { payload: { problem } }: PayloadAction<{ problem: UndoProblem }>) {
      if (state.asking) Object.assign(state.asking, { status: 'ready', problem });
    },
    /** The screen is left. */
    importsLeft(state) {
      state.asking = null;
      state.undone = null;
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
} = importsSlice.actions;
