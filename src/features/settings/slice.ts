import { createSlice, type PayloadAction } from '../../shared/lib/slices';
import type { Failure } from '../../shared/lib/apiFailure';
import { signedOut } from '../../shared/auth';
import { DEFAULT_SETTINGS, type Settings, type SettingsState } from '../../shared/settings';

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
