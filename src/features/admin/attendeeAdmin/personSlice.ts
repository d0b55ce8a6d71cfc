import type { PublicText } from '../../../contract/kit/publicText';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import type { AttendeeProfile, ProfileFields } from '../../../contract/people/attendeeProfile';
import { isPassing, type Failure } from '../../../shared/kit/lib/apiFailure';
import {
  discardChanges,
  editingReducers,
  initialEditing,
  resetSaving,
  setPicture,
  type EditingState,
} from '../../../shared/people/person/editing/reducers';
import { signedOut } from '../../../shared/platform/auth';
import { pictureChanged } from './pictureSlice';

/** The attendee's deletion request as stored on the server; superusers can record one on their behalf. */
export type KnownDeletion = 'none' | 'asked' | 'refused';
export type DeletionStatus = KnownDeletion | 'unknown' | 'changing' | 'failed';

/** A profile being edited by a superuser, or a new attendee's (`attendeeId` null). */
export interface PersonState extends EditingState {
  status: 'idle' | 'loading' | 'ready' | 'notFound' | 'failed';
  failure: Failure | null;
  attendeeId: string | null;
  /** Id for a new attendee; if empty, the server assigns one. */
  newId: string;
  /**
   * Idempotency key for adding this attendee, kept from the first attempt so that a retry after a lost reply
   * does not add them twice. Reset by any change to the form.
   */
  key: PublicText | null;
  deletion: DeletionStatus;
}

const initialState: PersonState = {
  ...initialEditing,
  status: 'idle',
  failure: null,
  attendeeId: null,
  newId: '',
  key: null,
  deletion: 'unknown',
};

/** Discards all unsaved changes. */
function dropChanges(state: PersonState): void {
  discardChanges(state);
  Object.assign(state, { newId: '', key: null });
}

/** Whether the state is that of a new attendee's page. */
const isNewPage = ({ status, attendeeId, profile }: PersonState) =>
  status === 'ready' && attendeeId === null && profile === null;

export const personSlice = createSlice({
  name: 'adminPerson',
  initialState,
  reducers: {
    ...editingReducers,
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
    fieldsChanged(state, action: PayloadAction<{ changes: Partial<ProfileFields> }>) {
      editingReducers.fieldsChanged(state, action);
      state.key = null;
    },
    newIdEntered(state, { payload: { attendeeId } }: PayloadAction<{ attendeeId: string }>) {
      state.newId = attendeeId;
      state.key = null;
      resetSaving(state);
    },
    saveStarted(state, { payload: { key } }: PayloadAction<{ key: PublicText }>) {
      state.saving = { status: 'sending' };
      state.key = key;
    },
    saveSucceeded(
      state,
      action: PayloadAction<{ profile: AttendeeProfile; changes: Partial<ProfileFields> }>,
    ) {
      editingReducers.saveSucceeded(state, action);
      Object.assign(state, { key: null, attendeeId: action.payload.profile.attendeeId });
    },
    saveFailed(state, { payload: { failure } }: PayloadAction<{ failure: Failure }>) {
      const isConflict = failure.status === 409 && state.profile !== null;
      state.saving = isConflict ? { status: 'conflict' } : { status: 'failed', failure };
      state.attempted = true;
      // The server rejected it, so the next attempt gets a new key.
      if (failure.kind === 'http' && !isPassing(failure)) state.key = null;
    },
    changesDropped: dropChanges,
    leaveConfirmed: dropChanges,
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
      .addCase(pictureChanged, (state, { payload }) => setPicture(state, payload.imgPath)),
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
