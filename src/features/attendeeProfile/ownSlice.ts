import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AttendeeProfile, ProfileFields } from '../../contract/attendeeProfile';
import type { Failure } from '../../shared/lib/apiFailure';
import { signedOut } from '../../shared/auth';
import { removeSaved } from '../../shared/people/profileFields';
import { pictureChanged } from './pictureSlice';

/** Status of saving the profile. */
export type Saving =
  { status: 'idle' } | { status: 'sending' } | { status: 'saved' } | { status: 'failed'; failure: Failure };

/**
 * The user's own profile being edited. Unsaved changes survive navigation, until the user saves or discards
 * them or signs out.
 */
export interface OwnProfileState {
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  failure: Failure | null;
  /** As stored on the server. */
  profile: AttendeeProfile | null;
  /** Unsaved edits. */
  changes: Partial<ProfileFields>;
  saving: Saving;
  /** A save of an invalid profile was attempted; problems are shown from then on. */
  attempted: boolean;
  /**
   * The current version on the server, if the profile was changed elsewhere; the user chooses between the
   * two.
   */
  theirs: AttendeeProfile | null;
  /** Where the user wants to go despite unsaved changes; null unless a confirmation is open. */
  leavingTo: string | null;
}

const initialState: OwnProfileState = {
  status: 'idle',
  failure: null,
  profile: null,
  changes: {},
  saving: { status: 'idle' },
  attempted: false,
  theirs: null,
  leavingTo: null,
};

/** Discards all unsaved changes. */
function dropChanges(state: OwnProfileState): void {
  state.changes = {};
  state.attempted = false;
  state.saving = { status: 'idle' };
}

export const ownProfileSlice = createSlice({
  name: 'ownProfile',
  initialState,
  reducers: {
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
    fieldsChanged(state, { payload: { changes } }: PayloadAction<{ changes: Partial<ProfileFields> }>) {
      Object.assign(state.changes, changes);
      if (state.saving.status !== 'sending') state.saving = { status: 'idle' };
    },
    /** The user tried to save an invalid profile. */
    saveRefused(state) {
      state.attempted = true;
      state.saving = { status: 'idle' };
    },
    /** Saves the profile. Has no effect while a save is in progress. */
    saveRequested() {},
    saveStarted(state) {
      state.saving = { status: 'sending' };
    },
    /** The server has stored `changes`. Edits made meanwhile remain unsaved. */
    saveSucceeded(
      state,
      { payload }: PayloadAction<{ profile: AttendeeProfile; changes: Partial<ProfileFields> }>,
    ) {
      state.profile = payload.profile;
      state.saving = { status: 'saved' };
      state.attempted = false;
      removeSaved(state.changes, payload.changes);
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
      if (keep === 'theirs') dropChanges(state);
    },
    /** Undecided: the user is asked again at the next save. */
    conflictClosed(state) {
      state.theirs = null;
    },
    changesDropped: dropChanges,
    leaveConfirmationRequested(state, { payload: { to } }: PayloadAction<{ to: string }>) {
      state.leavingTo = to;
    },
    leaveDeclined(state) {
      state.leavingTo = null;
    },
    /** Leaves for the requested page and discards unsaved changes. */
    leaveConfirmed(state) {
      dropChanges(state);
    },
    left(state) {
      state.leavingTo = null;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedOut, () => initialState)
      .addCase(pictureChanged, (state, { payload: { imgPath } }) => {
        if (state.profile) state.profile.imgPath = imgPath;
      }),
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
