import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../../shared/session';

/** Files that superusers fetch: a template to fill in, and everybody in the directory. */
export type AdminFile = 'template' | 'export';

/** How the fetching of each stands. */
export type DownloadState = Record<AdminFile, 'idle' | 'working' | 'done' | 'failed'>;

const initialState: DownloadState = { template: 'idle', export: 'idle' };

export const downloadSlice = createSlice({
  name: 'attendeeDownload',
  initialState,
  reducers: {
    /** Have the file made and handed over. While it is being made this does nothing more. */
    downloadRequested(state, { payload: { file } }: PayloadAction<{ file: AdminFile }>) {
      state[file] = 'working';
    },
    downloadDone(state, { payload: { file } }: PayloadAction<{ file: AdminFile }>) {
      state[file] = 'done';
    },
    downloadFailed(state, { payload: { file } }: PayloadAction<{ file: AdminFile }>) {
      state[file] = 'failed';
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const { downloadRequested, downloadDone, downloadFailed } = downloadSlice.actions;
