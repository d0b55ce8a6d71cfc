import type { PublicText } from '../../../../contract/kit/publicText';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { AttendeeProfile, ProfileFields } from '../../../../contract/people/attendeeProfile';
import type { Failure } from '../../../kit/lib/apiFailure';
import { removeSaved } from '../profileFields';

/** Status of saving a profile. */
export type Saving = { status: 'idle' | 'sending' | 'saved' } | { status: 'failed'; failure: Failure };

/** A profile being edited: the user's own, or any attendee's by a superuser. */
export interface EditingState {
  /** As stored on the server. */
  profile: AttendeeProfile | null;
  /** Unsaved edits. */
  changes: Partial<ProfileFields>;
  saving: Saving | { status: 'conflict' };
  /** A save of invalid data was attempted; problems are shown from then on. */
  attempted: boolean;
  /** Where the user wants to go despite unsaved changes; null unless a confirmation is open. */
  leavingTo: PublicText | null;
}

/** No profile and no edits. */
export const initialEditing = {
  profile: null,
  changes: {},
  saving: { status: 'idle' },
  attempted: false,
  leavingTo: null,
} as const satisfies EditingState;

/** Discards all unsaved changes. */
export function discardChanges(state: EditingState): void {
  state.changes = {};
  state.attempted = false;
  state.saving = { status: 'idle' };
}

/** The input has changed, so the outcome of an earlier save no longer applies. */
export function resetSaving(state: EditingState): void {
  if (state.saving.status !== 'sending') state.saving = { status: 'idle' };
}

/** The profile has a new picture, or none. */
export function setPicture(state: EditingState, imgPath: string | null): void {
  if (state.profile) state.profile.imgPath = imgPath;
}

/** Case reducers of every slice that edits a profile. */
export const editingReducers = {
  fieldsChanged(
    state: EditingState,
    { payload: { changes } }: PayloadAction<{ changes: Partial<ProfileFields> }>,
  ) {
    Object.assign(state.changes, changes);
    resetSaving(state);
  },
  /** The user tried to save an invalid profile. */
  saveRefused(state: EditingState) {
    state.attempted = true;
    state.saving = { status: 'idle' };
  },
  /** Saves the profile. Has no effect while a save is in progress. */
  saveRequested() {},
  /** The server has stored `changes`. Edits made meanwhile remain unsaved. */
  saveSucceeded(
    state: EditingState,
    { payload }: PayloadAction<{ profile: AttendeeProfile; changes: Partial<ProfileFields> }>,
  ) {
    state.profile = payload.profile;
    state.saving = { status: 'saved' };
    state.attempted = false;
    removeSaved(state.changes, payload.changes);
  },
  changesDropped: discardChanges,
  leaveConfirmationRequested(state: EditingState, { payload: { to } }: PayloadAction<{ to: PublicText }>) {
    state.leavingTo = to;
  },
  leaveDeclined(state: EditingState) {
    state.leavingTo = null;
  },
  /** Leaves for the requested page and discards unsaved changes. */
  leaveConfirmed: discardChanges,
  left(state: EditingState) {
    state.leavingTo = null;
  },
};
