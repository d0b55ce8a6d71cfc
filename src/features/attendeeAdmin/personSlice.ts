import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AttendeeProfile, ProfileFields } from '../../contract/attendeeProfile';
import { isPassing, type Failure } from '../../shared/lib/apiFailure';
import { signedOut } from '../../shared/session';
import { pictureChanged } from './pictureSlice';

/** How a page that a superuser changes stands. `conflict`: it was changed elsewhere since it was read. */
export type Saving =
  { status: 'idle' | 'sending' | 'saved' | 'conflict' } | { status: 'failed'; failure: Failure };

/** The wish of the person to be deleted as the server has it; superusers note it for somebody who told them. */
export type KnownWish = 'none' | 'asked' | 'refused';
export type DeletionWish = KnownWish | 'unknown' | 'changing' | 'failed';

/** Somebody's page where a superuser changes it, or the page of somebody who is being added (`attendeeId` null). */
export interface PersonState {
  status: 'idle' | 'loading' | 'ready' | 'notFound' | 'failed';
  failure: Failure | null;
  attendeeId: string | null;
  /** As the server has it; null for somebody new. */
  profile: AttendeeProfile | null;
  /** What was written in its place. */
  changes: Partial<ProfileFields>;
  /** The id that somebody new is to have; empty leaves it to the server. */
  newId: string;
  /**
   * Idempotency key for adding this person, kept from the first attempt so that a retry after a lost reply
   * does not add them twice. Reset by any change to the form.
   */
  key: string | null;
  saving: Saving;
  /** Somebody tried to keep what cannot be kept: what is wrong is shown from then on. */
  attempted: boolean;
  wish: DeletionWish;
  /** Where the superuser wants to go although something is not kept; null while nobody asks. */
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
  wish: 'unknown',
  leavingTo: null,
};

/** Nothing is left of what was not kept. */
function dropChanges(state: PersonState): void {
  Object.assign(state, { changes: {}, newId: '', key: null, attempted: false, saving: { status: 'idle' } });
}

/** Whether it is the page of somebody who is being added. */
const isNewPage = ({ status, attendeeId, profile }: PersonState) =>
  status === 'ready' && attendeeId === null && profile === null;

export const personSlice = createSlice({
  name: 'adminPerson',
  initialState,
  reducers: {
    /** Begin with an empty page; what was written on it and not kept is still there for who comes back. */
    newPersonEntered(state): PersonState {
      const { changes, newId, key } = state;
      return { ...initialState, status: 'ready', ...(isNewPage(state) && { changes, newId, key }) };
    },
    /**
     * Read somebody's page, and whether they asked to be deleted. What was written on it and not kept is still there for who comes back;
     * who was just kept is told so at their address too.
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
    personChanged(state, { payload: { changes } }: PayloadAction<{ changes: Partial<ProfileFields> }>) {
      Object.assign(state.changes, changes);
      state.key = null;
      if (state.saving.status !== 'sending') state.saving = { status: 'idle' };
    },
    newIdWritten(state, { payload: { attendeeId } }: PayloadAction<{ attendeeId: string }>) {
      state.newId = attendeeId;
      state.key = null;
      if (state.saving.status !== 'sending') state.saving = { status: 'idle' };
    },
    personRefused(state) {
      state.attempted = true;
      state.saving = { status: 'idle' };
    },
    /** Keep it. While it is being kept this does nothing. */
    personSaveRequested() {},
    personSaveStarted(state, { payload: { key } }: PayloadAction<{ key: string }>) {
      state.saving = { status: 'sending' };
      state.key = key;
    },
    /** The server has it; what it says now is what was sent. */
    personSaved(state, { payload: { profile } }: PayloadAction<{ profile: AttendeeProfile }>) {
      const { attendeeId } = profile;
      Object.assign(state, { profile, changes: {}, key: null, attempted: false, attendeeId });
      state.saving = { status: 'saved' };
    },
    personSaveFailed(state, { payload: { failure } }: PayloadAction<{ failure: Failure }>) {
      const isConflict = failure.status === 409 && state.profile !== null;
      state.saving = isConflict ? { status: 'conflict' } : { status: 'failed', failure };
      state.attempted = true;
      // The server refused it, so the next attempt starts over.
      if (failure.kind === 'http' && !isPassing(failure)) state.key = null;
    },
    personChangesDropped: dropChanges,
    leaveAsked(state, { payload: { to } }: PayloadAction<{ to: string }>) {
      state.leavingTo = to;
    },
    leaveDeclined(state) {
      state.leavingTo = null;
    },
    /** Goes where the superuser wanted to, without what was not kept. */
    leaveConfirmed: dropChanges,
    left(state) {
      state.leavingTo = null;
    },
    /** Whether the person asked to be deleted is known now. */
    wishReceived(state, { payload: { wish } }: PayloadAction<{ wish: KnownWish }>) {
      state.wish = wish;
    },
    wishFailed(state) {
      state.wish = 'failed';
    },
    /** Note that the person wants to be deleted, or does not any more. */
    wishChangeRequested(state, _action: PayloadAction<{ isAsked: boolean }>) {
      state.wish = 'changing';
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
  personChanged,
  newIdWritten,
  personRefused,
  personSaveRequested,
  personSaveStarted,
  personSaved,
  personSaveFailed,
  personChangesDropped,
  leaveAsked,
  leaveDeclined,
  leaveConfirmed,
  left,
  wishReceived,
  wishFailed,
  wishChangeRequested,
} = personSlice.actions;
