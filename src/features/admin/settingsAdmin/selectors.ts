import { createSelector } from 'reselect';
import { SETTING_NAMES, type SettingName } from '../../../contract/platform/settingsAdmin';
import { differingFields } from '../../../shared/platform/revisionForm';
import type { SettingTexts, WithSettingsAdmin } from './slice';
import { problemOf, textsOf } from './texts';

export const selectSettingsAdmin = (state: WithSettingsAdmin) => state.settingsAdmin;

/** The contents of the fields; null until the settings are loaded. */
export const selectTexts = createSelector(
  [selectSettingsAdmin],
  ({ stored, changes }): SettingTexts | null => stored && { ...textsOf(stored), ...changes },
);

/** Names of the settings that differ from what is stored. */
export const selectChanges = createSelector([selectSettingsAdmin], ({ stored, changes }): SettingName[] =>
  stored ? differingFields(textsOf(stored), changes) : [],
);

/** Names of the settings that cannot be saved as they are. */
export const selectWrong = createSelector([selectTexts], (texts): SettingName[] =>
  texts ? SETTING_NAMES.filter((name) => problemOf(texts[name]) !== null) : [],
);
