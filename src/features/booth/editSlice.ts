import { createSlice, type PayloadAction } from '../../shared/lib/slices';
import type { BoothDraft, BoothFields } from '../../contract/exhibitorCentre';
import type { StoredFile } from '../../contract/files';
import type { Failure } from '../../shared/lib/apiFailure';
import { signedOut } from '../../shared/auth';

/**
 * The booth that is being edited. Unsaved changes survive navigation, until they are saved or discarded, or
 * another booth is opened.
 */
export interface BoothEditState {
  exhibitorId: string | null;
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  failure: Failure | null;
  stored: BoothDraft | null;
  changes: Partial<BoothFields>;
  saving: { status: 'idle' | 'sending' | 'saved' } | { status: 'failed'; failure: Failure };
  /** Saving was tried with problems in the form: they are shown. */
  attempted: boolean;
  /** The current version on the server, if a colleague changed it; the user chooses between the two. */
  theirs: BoothDraft | null;
}

const initialState: BoothEditState = {
  exhibitorId: null,
  status: 'idle',
  failure: null,
  stored: null,
  changes: {},
  saving: { status: 'idle' },
  attempted: false,
  theirs: null,
};

export const boothEditSlice = createSlice({
  name: 'boothEdit',
  initialState,
  reducers: {
    /** A booth is opened in the exhibitor centre. */
    boothOpened(state, { payload }: PayloadAction<{ exhibitorId: string }>) {
      if (state.exhibitorId === payload.exhibitorId) return state;
      return { ...initialState, exhibitorId: payload.exhibitorId };
    },
    boothRequested(state) {
      if (state.stored === null) state.status = 'loading';
      if (state.saving.status === 'saved') state.saving = { status: 'idle' };
    },
    /** Unsaved changes belong to the version they were made on, so that one is kept. */
    boothSucceeded(state, { payload }: PayloadAction<BoothDraft>) {
      state.status = 'loaded';
      state.failure = null;
      if (state.stored === null || Object.keys(state.changes).length === 0) state.stored = payload;
    },
    boothFailed(state, { payload }: PayloadAction<Failure>) {
      state.status = 'failed';
      state.failure = payload;
    },
    fieldsChanged(state, { payload }: PayloadAction<Partial<BoothFields>>) {
      Object.assign(state.changes, payload);
      if (state.saving.status !== 'sending') state.saving = { status: 'idle' };
    },
    /** A picture was uploaded, to which the booth may refer now. */
    pictureArrived(state, { payload }: PayloadAction<StoredFile>) {
      state.stored?.pictures.push(payload);
    },
    changesDropped(state) {
      state.changes = {};
      state.saving = { status: 'idle' };
      state.attempted = false;
    },
    saveRefused(state) {
      state.attempted = true;
    },
    saveRequested(state) {
      state.saving = { status: 'sending' };
    },
    /** What was typed while it was sent stays a change. */
    saveSucceeded(state, { payload }: PayloadAction<{ draft: BoothDraft; sent: Partial<BoothFields> }>) {
      state.stored = payload.draft;
      state.saving = { status: 'saved' };
      state.attempted = false;
      for (const name of Object.keys(payload.sent) as (keyof BoothFields)[]) {
        if (JSON.stringify(state.changes[name]) === JSON.stringify(payload.sent[name])) {
          delete state.changes[name];
        }
      }
    },
    saveFailed(state, { payload }: PayloadAction<Failure>) {
      state.saving = { status: 'failed', failure: payload };
      state.attempted = true;
    },
    conflictFound(state, { payload }: PayloadAction<BoothDraft>) {
      state.theirs = payload;
      state.saving = { status: 'idle' };
    },
    /** `mine` applies the user's changes to the current version, `theirs` discards them. */
    conflictResolved(state, { payload }: PayloadAction<{ keep: 'mine' | 'theirs' }>) {
      if (state.theirs === null) return;
      state.stored = state.theirs;
      state.theirs = null;
      if (payload.keep === 'theirs') state.changes = {};
    },
    conflictClosed(state) {
      state.theirs = null;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  boothOpened,
  boothRequested,
  boothSucceeded,
  boothFailed,
  fieldsChanged,
  pictureArrived,
  changesDropped,
  saveRefused,
  saveRequested,
  saveSucceeded,
  saveFailed,
  conflictFound,
  conflictResolved,
  conflictClosed,
} = boothEditSlice.actions;

export interface WithBoothEdit {
  boothEdit: BoothEditState;
}
