import type { MessagingSettings } from '../../../contract/messages/messaging';
import { signedOut } from '../../../shared/platform/auth';
import type { SendProblem } from '../../../shared/kit/lib/apiFailure';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';

/** Choices about messages that are not stored yet. What is stored is in `messaging`. */
export interface MessageSettingsState {
  changes: Partial<MessagingSettings>;
  saving: 'idle' | 'sending' | 'saved';
  problem: SendProblem | null;
}

const initialState: MessageSettingsState = { changes: {}, saving: 'idle', problem: null };

export const messageSettingsSlice = createSlice({
  name: 'messageSettings',
  initialState,
  reducers: {
    /** The dialog was opened. */
    settingsOpened(state) {
      state.saving = 'idle';
      state.problem = null;
    },
    /** Choose something; it is stored at once. */
    settingsChosen(state, { payload }: PayloadAction<Partial<MessagingSettings>>) {
      Object.assign(state.changes, payload);
      state.saving = 'sending';
      state.problem = null;
    },
    /** Store again what could not be stored. */
    saveRetried(state) {
      state.saving = 'sending';
      state.problem = null;
    },
    /** Stored. What was chosen while it was sent is still to be stored. */
    settingsSaved(state, { payload: { sent } }: PayloadAction<{ sent: Partial<MessagingSettings> }>) {
      state.changes = Object.fromEntries(
        Object.entries(state.changes).filter(
          ([name, value]) => JSON.stringify(value) !== JSON.stringify(sent[name as keyof MessagingSettings]),
        ),
      );
      state.saving = Object.keys(state.changes).length > 0 ? 'sending' : 'saved';
    },
    saveFailed(state, { payload: { problem } }: PayloadAction<{ problem: SendProblem }>) {
      state.saving = 'idle';
      state.problem = problem;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const { settingsOpened, settingsChosen, saveRetried, settingsSaved, saveFailed } =
  messageSettingsSlice.actions;

export interface WithMessageSettings {
  messageSettings: MessageSettingsState;
}
