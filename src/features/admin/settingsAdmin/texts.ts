import { SETTING_ABOVE } from '../../../contract/platform/settings';
import {
  MAX_SETTING,
  SETTING_NAMES,
  type OwnSettings,
  type SettingName,
  type SettingsForm,
} from '../../../contract/platform/settingsAdmin';
import type { SettingTexts } from './slice';

/** The settings' names in message ids: `settingsAdmin.name.<word>`, `settingsAdmin.hint.<word>`. */
export const SETTING_WORDS = {
  SESSION_EARLY_ENTRY_MINUTES: 'sessionEntry',
  APPOINTMENT_EARLY_ENTRY_MINUTES: 'guestEntry',
  HOST_APPOINTMENT_EARLY_ENTRY_MINUTES: 'hostEntry',
  speakeasyExtraMinutes: 'speakeasyExtraMinutes',
  exhibitorThresholdAddToProfile: 'exhibitorThresholdAddToProfile',
} as const satisfies Record<SettingName, string>;

/** Why a setting is not accepted as typed (product.md#settings). */
export type SettingProblem = 'noNumber' | 'below' | 'above';

/** The stored settings as texts of fields. */
export const textsOf = ({ settings }: Pick<SettingsForm, 'settings'>): SettingTexts =>
  Object.fromEntries(SETTING_NAMES.map((name) => [name, String(settings[name] ?? '')])) as SettingTexts;

/** Why a text is not accepted; null if it is, or is empty. */
export function problemOf(text: string): SettingProblem | null {
  const typed = text.trim();
  if (typed === '') return null;
  const value = /^[+-]?(\d+\.?\d*|\.\d+)$/.test(typed) ? Number(typed) : Number.NaN;
  if (Number.isNaN(value)) return 'noNumber';
  if (value <= SETTING_ABOVE) return 'below';
  return value > MAX_SETTING ? 'above' : null;
}

/** The settings as they are sent. */
export const toSettings = (texts: SettingTexts): OwnSettings =>
  Object.fromEntries(
    SETTING_NAMES.map((name) => [name, texts[name].trim() === '' ? null : Number(texts[name])]),
  ) as OwnSettings;
