import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RecordingStatus, StoredRecording } from '../../shared/deps';

/** The last thing that was done here; null before. `message` says why it did not work. */
export type Outcome =
  | { kind: 'saved' | 'deleted' }
  | { kind: 'switchFailed' | 'saveFailed' | 'deleteFailed'; message: string }
  | null;

/** What the developer page shows of this browser's recordings. */
export interface DeveloperState {
  /** Whether this page is recorded and the next will be; null while that is not known. */
  recording: RecordingStatus | null;
  list: { status: 'loading' | 'loaded' | 'failed'; items: StoredRecording[] };
  /** Id of the recording that the person is asked about before it is deleted; null when none is. */
  asked: string | null;
  outcome: Outcome;
}

const initialState: DeveloperState = {
  recording: null,
  list: { status: 'loading', items: [] },
  asked: null,
  outcome: null,
};

export const developerSlice = createSlice({
  name: 'developer',
  initialState,
  reducers: {
    /** The page is shown: everything on it is asked for. */
    developerOpened: () => initialState,
    statusReceived(state, { payload }: PayloadAction<RecordingStatus>) {
      state.recording = payload;
    },
    recordingsReceived(state, { payload }: PayloadAction<StoredRecording[]>) {
      state.list = { status: 'loaded', items: payload };
    },
    recordingsFailed(state) {
      state.list.status = 'failed';
    },
    /** Command: ask for the recordings again. */
    recordingsRequested(state) {
      state.list.status = 'loading';
    },
    /** Command: record this browser from the next page on, or no longer. */
    switchRequested(state, _action: PayloadAction<boolean>) {
      state.outcome = null;
    },
    switchFailed(state, { payload }: PayloadAction<{ message: string }>) {
      state.outcome = { kind: 'switchFailed', message: payload.message };
    },
    /** Command: load the page again, so that the switch takes effect. */
    reloadRequested() {},
    /** Command: hand the recording with this id over as a file. */
    saveRequested(state, _action: PayloadAction<string>) {
      state.outcome = null;
    },
    saved(state) {
      state.outcome = { kind: 'saved' };
    },
    saveFailed(state, { payload }: PayloadAction<{ message: string }>) {
      state.outcome = { kind: 'saveFailed', message: payload.message };
    },
    /** The person wants this recording gone: they are asked first. */
    deleteAsked(state, { payload }: PayloadAction<string>) {
      state.asked = payload;
      state.outcome = null;
    },
    deleteDeclined(state) {
      state.asked = null;
    },
    /** Command: delete the recording with this id, now. */
    deleteConfirmed(state, _action: PayloadAction<string>) {
      state.asked = null;
    },
    deleted(state, { payload }: PayloadAction<string>) {
      state.list.items = state.list.items.filter(({ id }) => id !== payload);
      state.outcome = { kind: 'deleted' };
    },
    deleteFailed(state, { payload }: PayloadAction<{ message: string }>) {
      state.outcome = { kind: 'deleteFailed', message: payload.message };
    },
  },
});

export const {
  developerOpened,
  statusReceived,
  recordingsReceived,
  recordingsFailed,
  recordingsRequested,
  switchRequested,
  switchFailed,
  reloadRequested,
  saveRequested,
  saved,
  saveFailed,
  deleteAsked,
  deleteDeclined,
  deleteConfirmed,
  deleted,
  deleteFailed,
} = developerSlice.actions;
