import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import { locationChanged } from '../../../shared/platform/page';
import { signedOut } from '../../../shared/platform/auth';

/** Maximum description length, in UTF-16 code units. */
export const MAX_DESCRIPTION_LENGTH = 4_000;

/** State of the problem report dialog. */
export interface ReportState {
  status: 'closed' | 'open';
  /** What the user has typed. */
  description: string;
  /** The error shown by the error screen; null elsewhere. */
  fault: string | null;
  /** Whether this page is recorded; null while unknown. */
  recorded: boolean | null;
  /** Progress of saving the file. */
  file: { status: 'idle' | 'saving' | 'saved' | 'failed' };
  /** Progress of enabling recording for the next page load. */
  recording: { status: 'idle' | 'starting' | 'failed' };
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
    recordingStatusReceived(state, { payload }: PayloadAction<boolean>) {
      state.recorded = payload;
    },
    descriptionChanged(state, { payload }: PayloadAction<{ description: string }>) {
      state.description = payload.description;
    },
    /** Command: save the file. */
    fileSaveRequested(state) {
      state.file = { status: 'saving' };
    },
    fileSaveSucceeded(state) {
      state.file = { status: 'saved' };
    },
    fileSaveFailed(state) {
      state.file = { status: 'failed' };
    },
    /** Command: record this tab from now on; the page is reloaded for it. */
    recordingRequested(state) {
      state.recording = { status: 'starting' };
    },
    recordingFailed(state) {
      state.recording = { status: 'failed' };
    },
    reportClosed: () => initialState,
  },
  extraReducers: (builder) =>
    builder.addCase(locationChanged, () => initialState).addCase(signedOut, () => initialState),
});

export const {
  reportOpened,
  recordingStatusReceived,
  descriptionChanged,
  fileSaveRequested,
  fileSaveSucceeded,
  fileSaveFailed,
  recordingRequested,
  recordingFailed,
  reportClosed,
} = reportSlice.actions;
