import { isDeepStrictEqual } from 'node:util';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import { isAcceptedSetting } from '../../../../src/contract/platform/settings';
import {
  SETTING_NAMES,
  type OwnSettings,
  type SettingName,
  type SettingsForm,
} from '../../../../src/contract/platform/settingsAdmin';
import { configuredSettings, DEFAULT_SETTINGS } from './service';

type Json = Record<string, unknown>;

const asObject = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};

/** One of the settings sits beside the limits of invitations. */
const THRESHOLD = 'exhibitorThresholdAddToProfile';

const flat = ({ createActivity, ...settings }: typeof DEFAULT_SETTINGS): Record<SettingName, number> => ({
  ...settings,
  [THRESHOLD]: createActivity[THRESHOLD],
});

const forEachSetting = <Value>(valueOf: (name: SettingName) => Value) =>
  Object.fromEntries(SETTING_NAMES.map((name) => [name, valueOf(name)])) as Record<SettingName, Value>;

/** The settings as superusers edit them, out of what is stored. */
export function toSettingsForm(
  { value, revision }: { value: unknown; revision: number },
  event: Pick<EventConfig, 'pageOptions'>,
): SettingsForm {
  const stored = asObject(value);
  const settings: Json = { ...stored, [THRESHOLD]: asObject(stored['createActivity'])[THRESHOLD] };
  const refused = SETTING_NAMES.flatMap((name) => {
    const found = settings[name];
    return found === undefined || isAcceptedSetting(found) ? [] : [[name, JSON.stringify(found)]];
  });
  return {
    settings: forEachSetting((name) => {
      const found = settings[name];
      return isAcceptedSetting(found) ? found : null;
    }),
    refused: Object.fromEntries(refused) as Record<string, string>,
    configured: forEachSetting((name) => flat(configuredSettings(event))[name]),
    defaults: forEachSetting((name) => flat(DEFAULT_SETTINGS)[name]),
    revision,
  };
}

/** What is stored, with the settings as they were edited; those of meetings stay as they are. */
export function withOwnSettings(value: unknown, edited: OwnSettings): Json {
  const stored = asObject(value);
  const activity = asObject(stored['createActivity']);
  const put = (into: Json, name: SettingName) => {
    const { [name]: _before, ...rest } = into;
    return edited[name] === null ? rest : { ...rest, [name]: edited[name] };
  };
  const general = SETTING_NAMES.filter((name) => name !== THRESHOLD).reduce(put, stored);
  return { ...general, createActivity: put(activity, THRESHOLD) };
}

/** Names of the settings in which what is stored differs. */
export function changedNames(before: SettingsForm, after: SettingsForm): SettingName[] {
  return SETTING_NAMES.filter(
    (name) =>
      !isDeepStrictEqual(
        [before.settings[name], before.refused[name]],
        [after.settings[name], after.refused[name]],
      ),
  );
}
