import type { SettingsState } from './slice';

export interface WithSettings {
  settings: SettingsState;
}

export const selectSettings = (state: WithSettings) => state.settings.values;
export const selectAllowedTimes = (state: WithSettings) => state.settings.values.allowedTimes;
