import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '../../shared/lib/apiFailure';
import { signedOut } from '../../shared/auth';
import { DEFAULT_SETTINGS, type Settings } from './validate';

export interface SettingsState {
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  values: Settings;
}

const initialState: SettingsState = { status: 'idle', values: DEFAULT_SETTINGS };

export const settingsSlice = createSlice({
  name: 'settings',
  initialState,
  reducers: {
    settingsRequested(state) {
      state.status = 'loading';
    },
    settingsSucceeded(state, { payload }: PayloadAction<Settings>) {
      state.status = 'loaded';
      state.values = payload;
    },
    settingsFailed(state, _action: PayloadAction<Failure>) {
      state.status = 'failed';
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const { settingsRequested, settingsSucceeded, settingsFailed } = settingsSlice.actions;
