import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import type { Failure } from '../../../shared/kit/lib/apiFailure';
import { signedOut } from '../../../shared/platform/auth';
import { DEFAULT_SETTINGS, type Settings, type SettingsState } from '../../../shared/platform/settings';

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
