import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import type { AttendeeProfile } from '../../../contract/people/attendeeProfile';
import type { Failure } from '../../../shared/kit/lib/apiFailure';
import { signedOut } from '../../../shared/platform/auth';
import {
  discardChanges,
  editingReducers,
  initialEditing,
  setPicture,
  type EditingState,
  type Saving,
} from '../../../shared/people/person/editing/reducers';
import { pictureChanged } from './pictureSlice';

/**
 * The user's own profile being edited. Unsaved changes survive navigation, until the user saves or discards
 * them or signs out.
 */
export interface OwnProfileState extends EditingState {
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  failure: Failure | null;
  saving: Saving;
  /**
   * The current version on the server, if the profile was changed elsewhere; the user chooses between the
   * two.
   */
  theirs: AttendeeProfile | null;
}

const initialState: OwnProfileState = {
  ...initialEditing,
  status: 'idle',
  failure: null,
  theirs: null,
};

export const ownProfileSlice = createSlice({
  name: 'ownProfile',
  initialState,
  reducers: {
    ...editingReducers,
    /** Existing data stays visible during a reload. */
    ownRequested(state) {
      if (state.profile === null) state.status = 'loading';
      if (state.saving.status === 'saved') state.saving = { status: 'idle' };
    },
    /**
     * The current version on the server. Unsaved edits belong to the version they were made on, so that one
     * is kept.
     */
    ownSucceeded(state, { payload: { profile } }: PayloadAction<{ profile: AttendeeProfile }>) {
      state.status = 'loaded';
      state.failure = null;
      if (state.profile === null || Object.keys(state.changes).length === 0) state.profile = profile;
    },
    ownFailed(state, { payload }: PayloadAction<Failure>) {
      state.status = 'failed';
      state.failure = payload;
    },
    saveStarted(state) {
      state.saving = { status: 'sending' };
    },
    saveFailed(state, { payload: { failure } }: PayloadAction<{ failure: Failure }>) {
      state.saving = { status: 'failed', failure };
      state.attempted = true;
    },
    /** The profile was changed elsewhere since it was loaded; `theirs` is the current version. */
    conflictFound(state, { payload: { theirs } }: PayloadAction<{ theirs: AttendeeProfile }>) {
      state.theirs = theirs;
      state.saving = { status: 'idle' };
    },
    /** `mine` applies the user's edits to the current version, `theirs` discards them. */
    conflictResolved(state, { payload: { keep } }: PayloadAction<{ keep: 'mine' | 'theirs' }>) {
      if (state.theirs === null) return;
      state.profile = state.theirs;
      state.theirs = null;
      if (keep === 'theirs') discardChanges(state);
    },
    /** Undecided: the user is asked again at the next save. */
    conflictClosed(state) {
      state.theirs = null;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedOut, () => initialState)
      .addCase(pictureChanged, (state, { payload }) => setPicture(state, payload.imgPath)),
});

export const {
  ownRequested,
  ownSucceeded,
  ownFailed,
  fieldsChanged,
  saveRefused,
  saveRequested,
  saveStarted,
  saveSucceeded,
  saveFailed,
  conflictFound,
  conflictResolved,
  conflictClosed,
  changesDropped,
  leaveConfirmationRequested,
  leaveDeclined,
  leaveConfirmed,
  left,
} = ownProfileSlice.actions;
