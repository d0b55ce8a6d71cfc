import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AttendeeProfile, ProfileFields } from '../../contract/attendeeProfile';
import type { Failure } from '../../shared/lib/apiFailure';
import { signedOut } from '../../shared/session';
import { isSame } from '../../shared/people/profileFields';
import { pictureChanged } from './pictureSlice';

/** How the page that is being changed stands. */
export type Saving =
  { status: 'idle' } | { status: 'sending' } | { status: 'saved' } | { status: 'failed'; failure: Failure };

/**
 * One's own page, where it is changed. What was changed and is not kept yet stays through a step to another page, and until the
 * person keeps it, drops it or signs out.
 */
export interface OwnProfileState {
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  failure: Failure | null;
  /** As the server has it. */
  profile: AttendeeProfile | null;
  /** What the person wrote in its place. */
  changes: Partial<ProfileFields>;
  saving: Saving;
  /** Somebody tried to keep a page that cannot be kept: what is wrong is shown from then on. */
  attempted: boolean;
  /** What the page says meanwhile, when it was changed elsewhere: the person chooses. */
  theirs: AttendeeProfile | null;
  /** Where the person wants to go although something is not kept; null while nobody asks. */
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

/** Nothing is left of what was not kept. */
function dropChanges(state: OwnProfileState): void {
  state.changes = {};
  state.attempted = false;
  state.saving = { status: 'idle' };
}

export const ownProfileSlice = createSlice({
  name: 'ownProfile',
  initialState,
  reducers: {
    /** What is there stays as it is while it is read again. */
    ownRequested(state) {
      if (state.profile === null) state.status = 'loading';
      if (state.saving.status === 'saved') state.saving = { status: 'idle' };
    },
    /** What the server says now. What is being changed belongs to the page as it was, and stays with that one. */
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
    /** Somebody wanted to keep it with something in it that cannot be kept. */
    saveRefused(state) {
      state.attempted = true;
      state.saving = { status: 'idle' };
    },
    /** Keep it. While it is being kept this does nothing. */
    saveRequested() {},
    saveStarted(state) {
      state.saving = { status: 'sending' };
    },
    /** The server has `sent`. What was written meanwhile stays to be kept. */
    saveSucceeded(
      state,
      { payload }: PayloadAction<{ profile: AttendeeProfile; changes: Partial<ProfileFields> }>,
    ) {
      state.profile = payload.profile;
      state.saving = { status: 'saved' };
      state.attempted = false;
      for (const field of Object.keys(payload.changes) as (keyof ProfileFields)[]) {
        const [written, sent] = [state.changes[field], payload.changes[field]];
        if (written !== undefined && sent !== undefined && isSame(written, sent)) delete state.changes[field];
      }
    },
    saveFailed(state, { payload: { failure } }: PayloadAction<{ failure: Failure }>) {
      state.saving = { status: 'failed', failure };
      state.attempted = true;
    },
    /** It was changed elsewhere since it was read, and says this now. */
    conflictFound(state, { payload: { theirs } }: PayloadAction<{ theirs: AttendeeProfile }>) {
      state.theirs = theirs;
      state.saving = { status: 'idle' };
    },
    /** `mine` keeps the person's changes on what it says now, `theirs` drops them. */
    conflictResolved(state, { payload: { keep } }: PayloadAction<{ keep: 'mine' | 'theirs' }>) {
      if (state.theirs === null) return;
      state.profile = state.theirs;
      state.theirs = null;
      if (keep === 'theirs') dropChanges(state);
    },
    /** Not decided yet: it is asked again when it is to be kept. */
    conflictClosed(state) {
      state.theirs = null;
    },
    changesDropped: dropChanges,
    leaveAsked(state, { payload: { to } }: PayloadAction<{ to: string }>) {
      state.leavingTo = to;
    },
    leaveDeclined(state) {
      state.leavingTo = null;
    },
    /** Goes where the person wanted to, without what was not kept. */
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
  leaveAsked,
  leaveDeclined,
  leaveConfirmed,
  left,
} = ownProfileSlice.actions;
