import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AttendeeProfile, ProfileFields } from '../../contract/attendeeProfile';
import { isPassing, type Failure } from '../../shared/lib/apiFailure';
import { removeSaved } from '../../shared/people/profileFields';
import { signedOut } from '../../shared/auth';
import { pictureChanged } from './pictureSlice';

/** Status of saving a profile. `conflict`: it was changed elsewhere since it was loaded. */
export type Saving =
  { status: 'idle' | 'sending' | 'saved' | 'conflict' } | { status: 'failed'; failure: Failure };

/** The attendee's deletion request as stored on the server; superusers can record one on their behalf. */
export type KnownDeletion = 'none' | 'asked' | 'refused';
export type DeletionStatus = KnownDeletion | 'unknown' | 'changing' | 'failed';

/** A profile being edited by a superuser, or a new attendee's (`attendeeId` null). */
export interface PersonState {
  status: 'idle' | 'loading' | 'ready' | 'notFound' | 'failed';
  failure: Failure | null;
  attendeeId: string | null;
  /** As stored on the server; null for a new attendee. */
  profile: AttendeeProfile | null;
  /** Unsaved edits. */
  changes: Partial<ProfileFields>;
  /** Id for a new attendee; if empty, the server assigns one. */
  newId: string;
  /**
   * Idempotency key for adding this attendee, kept from the first attempt so that a retry after a lost reply
   * does not add them twice. Reset by any change to the form.
   */
  key: string | null;
  saving: Saving;
  /** A save of invalid data was attempted; problems are shown from then on. */
  attempted: boolean;
  deletion: DeletionStatus;
  /** Where the superuser wants to go despite unsaved changes; null unless a confirmation is open. */
  leavingTo: string | null;
}

const initialState: PersonState = {
  status: 'idle',
  failure: null,
  attendeeId: null,
  profile: null,
  changes: {},
  newId: '',
  key: null,
  saving: { status: 'idle' },
  attempted: false,
  deletion: 'unknown',
  leavingTo: null,
};

/** Discards all unsaved changes. */
function dropChanges(state: PersonState): void {
  Object.assign(state, { changes: {}, newId: '', key: null, attempted: false, saving: { status: 'idle' } });
}

/** Whether the state is that of a new attendee's page. */
const isNewPage = ({ status, attendeeId, profile }: PersonState) =>
  status === 'ready' && attendeeId === null && profile === null;

export const personSlice = createSlice({
  name: 'adminPerson',
  initialState,
  reducers: {
    /** Starts with an empty profile; unsaved input from an earlier visit is kept. */
    newPersonEntered(state): PersonState {
      const { changes, newId, key } = state;
      return { ...initialState, status: 'ready', ...(isNewPage(state) && { changes, newId, key }) };
    },
    /**
     * Loads a profile and its deletion request. Unsaved edits from an earlier visit are kept, and an attendee
     * who was just added still shows as saved at their new URL.
     */
    personRequested(state, { payload: { attendeeId } }: PayloadAction<{ attendeeId: string }>): PersonState {
      if (state.attendeeId === attendeeId && state.saving.status === 'saved') return state;
      const changes = state.attendeeId === attendeeId ? state.changes : {};
      return { ...initialState, attendeeId, changes, status: 'loading' };
    },
    personSucceeded(state, { payload: { profile } }: PayloadAction<{ profile: AttendeeProfile }>) {
      Object.assign(state, { profile, status: 'ready', failure: null });
    },
    personFailed(state, { payload: { failure } }: PayloadAction<{ failure: Failure }>) {
      state.status = failure.status === 404 ? 'notFound' : 'failed';
      state.failure = failure;
    },
    fieldsChanged(state, { payload: { changes } }: PayloadAction<{ changes: Partial<ProfileFields> }>) {
      Object.assign(state.changes, changes);
      state.key = null;
      if (state.saving.status !== 'sending') state.saving = { status: 'idle' };
    },
    newIdEntered(state, { payload: { attendeeId } }: PayloadAction<{ attendeeId: string }>) {
      state.newId = attendeeId;
      state.key = null;
      if (state.saving.status !== 'sending') state.saving = { status: 'idle' };
    },
    saveRefused(state) {
      state.attempted = true;
      state.saving = { status: 'idle' };
    },
    /** Saves the profile. Has no effect while a save is in progress. */
    saveRequested() {},
    saveStarted(state, { payload: { key } }: PayloadAction<{ key: string }>) {
      state.saving = { status: 'sending' };
      state.key = key;
    },
    /** The server has stored the profile and returned it. */
    saveSucceeded(
      state,
      { payload }: PayloadAction<{ profile: AttendeeProfile; changes: Partial<ProfileFields> }>,
    ) {
      const { profile } = payload;
      Object.assign(state, { profile, key: null, attempted: false, attendeeId: profile.attendeeId });
      removeSaved(state.changes, payload.changes);
      state.saving = { status: 'saved' };
    },
    saveFailed(state, { payload: { failure } }: PayloadAction<{ failure: Failure }>) {
      const isConflict = failure.status === 409 && state.profile !== null;
      state.saving = isConflict ? { status: 'conflict' } : { status: 'failed', failure };
      state.attempted = true;
      // The server rejected it, so the next attempt gets a new key.
      if (failure.kind === 'http' && !isPassing(failure)) state.key = null;
    },
    changesDropped: dropChanges,
    leaveConfirmationRequested(state, { payload: { to } }: PayloadAction<{ to: string }>) {
      state.leavingTo = to;
    },
    leaveDeclined(state) {
      state.leavingTo = null;
    },
    /** Leaves for the requested page and discards unsaved changes. */
    leaveConfirmed: dropChanges,
    left(state) {
      state.leavingTo = null;
    },
    /** The deletion request's status was loaded. */
    deletionReceived(state, { payload: { deletion } }: PayloadAction<{ deletion: KnownDeletion }>) {
      state.deletion = deletion;
    },
    deletionFailed(state) {
      state.deletion = 'failed';
    },
    /** Records or withdraws a deletion request on the attendee's behalf. */
    deletionChangeRequested(state, _action: PayloadAction<{ isAsked: boolean }>) {
      state.deletion = 'changing';
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
  newPersonEntered,
  personRequested,
  personSucceeded,
  personFailed,
  fieldsChanged,
  newIdEntered,
  saveRefused,
  saveRequested,
  saveStarted,
  saveSucceeded,
  saveFailed,
  changesDropped,
  leaveConfirmationRequested,
  leaveDeclined,
  leaveConfirmed,
  left,
  deletionReceived,
  deletionFailed,
  deletionChangeRequested,
} = personSlice.actions;
