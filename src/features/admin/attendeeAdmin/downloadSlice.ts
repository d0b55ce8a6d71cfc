import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import { signedOut } from '../../../shared/platform/auth';

/** Files that superusers can download: empty templates, the whole directory, and the chosen people. */
export type AdminFile = 'template' | 'exhibitorTemplate' | 'posterTemplate' | 'export' | 'chosen';

/** Status of each download. */
export type DownloadState = Record<AdminFile, 'idle' | 'working' | 'done' | 'failed'>;

const initialState: DownloadState = {
  template: 'idle',
  exhibitorTemplate: 'idle',
  posterTemplate: 'idle',
  export: 'idle',
  chosen: 'idle',
};

export const downloadSlice = createSlice({
  name: 'attendeeDownload',
  initialState,
  reducers: {
    /** Creates and downloads the file. Has no effect while one is in progress. */
    downloadRequested(state, { payload: { file } }: PayloadAction<{ file: AdminFile }>) {
      state[file] = 'working';
    },
    downloadSucceeded(state, { payload: { file } }: PayloadAction<{ file: AdminFile }>) {
      state[file] = 'done';
    },
    downloadFailed(state, { payload: { file } }: PayloadAction<{ file: AdminFile }>) {
      state[file] = 'failed';
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const { downloadRequested, downloadSucceeded, downloadFailed } = downloadSlice.actions;
