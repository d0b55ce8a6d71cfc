import type { PublicText } from '../../../contract/kit/publicText';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import type { RecordingStatus, StoredRecording } from '../../../shared/platform/deps';

/** Result of the last operation; null before the first. `message` says why it failed. */
export type Outcome =
  | { kind: 'saved' | 'deleted' }
  | { kind: 'switchFailed' | 'saveFailed' | 'deleteFailed'; message: string }
  | null;

/** This browser's recordings, as shown on the developer page. */
export interface DeveloperState {
  /** Whether this page is recorded and the next one will be; null while unknown. */
  recording: RecordingStatus | null;
  list: { status: 'loading' | 'loaded' | 'failed'; items: StoredRecording[] };
  /** Id of the recording whose deletion is being confirmed; null if none. */
  toDelete: string | null;
  outcome: Outcome;
}

const initialState: DeveloperState = {
  recording: null,
  list: { status: 'loading', items: [] },
  toDelete: null,
  outcome: null,
};

export const developerSlice = createSlice({
  name: 'developer',
  initialState,
  reducers: {
    /** The page is shown: load all of its data. */
    developerOpened: () => initialState,
    statusReceived(state, { payload }: PayloadAction<RecordingStatus>) {
      state.recording = payload;
    },
    recordingsSucceeded(state, { payload }: PayloadAction<StoredRecording[]>) {
      state.list = { status: 'loaded', items: payload };
    },
    recordingsFailed(state) {
      state.list.status = 'failed';
    },
    /** Command: reload the recordings. */
    recordingsRequested(state) {
      state.list.status = 'loading';
    },
    /** Command: turn recording of this browser on or off, from the next page load. */
    switchRequested(state, _action: PayloadAction<boolean>) {
      state.outcome = null;
    },
    switchFailed(state, { payload }: PayloadAction<{ message: string }>) {
      state.outcome = { kind: 'switchFailed', message: payload.message };
    },
    /** Command: reload the page so the switch takes effect. */
    reloadRequested() {},
    /** Command: save the recording with this id as a file. */
    saveRequested(state, _action: PayloadAction<PublicText>) {
      state.outcome = null;
    },
    saveSucceeded(state) {
      state.outcome = { kind: 'saved' };
    },
    saveFailed(state, { payload }: PayloadAction<{ message: string }>) {
      state.outcome = { kind: 'saveFailed', message: payload.message };
    },
    /** The user wants to delete this recording and is asked to confirm. */
    deleteConfirmationRequested(state, { payload }: PayloadAction<PublicText>) {
      state.toDelete = payload;
      state.outcome = null;
    },
    deleteDeclined(state) {
      state.toDelete = null;
    },
    /** Command: delete the recording with this id. */
    deleteConfirmed(state, _action: PayloadAction<PublicText>) {
      state.toDelete = null;
    },
    deleteSucceeded(state, { payload }: PayloadAction<PublicText>) {
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
  recordingsSucceeded,
  recordingsFailed,
  recordingsRequested,
  switchRequested,
  switchFailed,
  reloadRequested,
  saveRequested,
  saveSucceeded,
  saveFailed,
  deleteConfirmationRequested,
  deleteDeclined,
  deleteConfirmed,
  deleteSucceeded,
  deleteFailed,
} = developerSlice.actions;
