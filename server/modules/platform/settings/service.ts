import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import {
  isAcceptedSetting,
  settingsResponse,
  type SettingsResponse,
} from '../../../../src/contract/platform/settings';

/** Defaults for settings the organizers have not set (product.md#settings). */
export const DEFAULT_SETTINGS = {
  SCHEDULING_ALLOWED_TIMES: [],
  SESSION_EARLY_ENTRY_MINUTES: 0,
  APPOINTMENT_EARLY_ENTRY_MINUTES: 0,
  HOST_APPOINTMENT_EARLY_ENTRY_MINUTES: 0,
  speakeasyExtraMinutes: 5,
  createActivity: { MAX_INVITES_ATTENDEE: 0, MAX_INVITES_BY_TIER: {}, exhibitorThresholdAddToProfile: 9999 },
} satisfies SettingsResponse;

/** Settings with every default filled in. */
type ConfiguredSettings = typeof DEFAULT_SETTINGS;

/**
 * Settings of an event whose organizers have not set any: the defaults, overridden by the entry windows in
 * the configuration (product.md#entry-windows).
 */
export function configuredSettings({ pageOptions }: Pick<EventConfig, 'pageOptions'>): ConfiguredSettings {
  const { entryMinutes } = pageOptions.schedule;
  return {
    ...DEFAULT_SETTINGS,
    ...(entryMinutes && {
      SESSION_EARLY_ENTRY_MINUTES: entryMinutes.session,
      APPOINTMENT_EARLY_ENTRY_MINUTES: entryMinutes.appointment,
      HOST_APPOINTMENT_EARLY_ENTRY_MINUTES: entryMinutes.hostAppointment,
    }),
  };
}

/**
 * The tier level from which on saved exhibitors appear on a person's profile (product.md#saved); the default
 * if the stored one is no acceptable number (product.md#settings).
 */
export function exhibitorThreshold(stored: unknown): number {
  const { createActivity } = mergedSettings(stored) ?? DEFAULT_SETTINGS;
  const threshold: unknown = createActivity?.exhibitorThresholdAddToProfile;
  return isAcceptedSetting(threshold)
    ? threshold
    : DEFAULT_SETTINGS.createActivity.exhibitorThresholdAddToProfile;
}

/**
 * Merges the organizers' stored settings over the configured ones. Individual values pass unchecked, because
 * the browser validates each one. Returns null if `stored` is not a settings object at all; the caller then
 * uses the configured ones (product.md#settings).
 */
export function mergedSettings(
  stored: unknown,
  configured: ConfiguredSettings = DEFAULT_SETTINGS,
): SettingsResponse | null {
  const result = settingsResponse.safeParse(stored ?? {});
  if (!result.success) return null;
  return {
    ...configured,
    ...result.data,
    createActivity: { ...configured.createActivity, ...result.data.createActivity },
  };
}
