import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { placeChanged } from '../../shared/page';
import { signedOut } from '../../shared/session';

/** Longest description, in UTF-16 units. */
export const MAX_DESCRIPTION_LENGTH = 4_000;

/** The dialog in which a person reports a problem. */
export interface ReportState {
  status: 'closed' | 'open';
  /** What they typed so far. Private: `privacy.ts`. */
  description: string;
  /** The fault that the error screen shows; null elsewhere. */
  fault: string | null;
  /** Whether this page is recorded; null while that is not known. */
  recorded: boolean | null;
  /** What became of the file. */
  file: { status: 'idle' | 'saving' | 'saved' } | { status: 'failed'; message: string };
  /** What became of the wish to have the next page recorded. */
  recording: { status: 'idle' | 'starting' } | { status: 'failed'; message: string };
}

const initialState = {
  status: 'closed',
  description: '',
  fault: null,
  recorded: null,
  file: { status: 'idle' },
  recording: { status: 'idle' },
} as ReportState;

export const reportSlice = createSlice({
  name: 'report',
  initialState,
  reducers: {
    reportOpened(_state, { payload }: PayloadAction<{ fault: string | null }>): ReportState {
      return { ...initialState, status: 'open', fault: payload.fault };
    },
    recordedReceived(state, { payload }: PayloadAction<boolean>) {
      state.recorded = payload;
    },
    descriptionChanged(state, { payload }: PayloadAction<{ description: string }>) {
      state.description = payload.description;
    },
    /** The person wants the file. */
    fileRequested(state) {
      state.file = { status: 'saving' };
    },
    fileSaved(state) {
      state.file = { status: 'saved' };
    },
    fileFailed(state, { payload }: PayloadAction<{ message: string }>) {
      state.file = { status: 'failed', message: payload.message };
    },
    /** The person wants this tab to be recorded from now on: the page is loaded again for it. */
    recordingRequested(state) {
      state.recording = { status: 'starting' };
    },
    recordingFailed(state, { payload }: PayloadAction<{ message: string }>) {
      state.recording = { status: 'failed', message: payload.message };
    },
    reportClosed: () => initialState,
  },
  extraReducers: (builder) =>
    builder.addCase(placeChanged, () => initialState).addCase(signedOut, () => initialState),
});

export const {
  reportOpened,
  recordedReceived,
  descriptionChanged,
  fileRequested,
  fileSaved,
  fileFailed,
  recordingRequested,
  recordingFailed,
  reportClosed,
} = reportSlice.actions;
