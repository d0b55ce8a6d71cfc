import type { EventConfig } from '../../../src/contract/eventConfig';
import { settingsResponse, type SettingsResponse } from '../../../src/contract/settings';

/** What holds where the organisers set nothing (spec §9). */
export const DEFAULT_SETTINGS = {
  SCHEDULING_ALLOWED_TIMES: [],
  SESSION_EARLY_ENTRY_MINUTES: 0,
  APPOINTMENT_EARLY_ENTRY_MINUTES: 0,
  HOST_APPOINTMENT_EARLY_ENTRY_MINUTES: 0,
  speakeasyExtraMinutes: 5,
  createActivity: { MAX_INVITES_ATTENDEE: 0, MAX_INVITES_BY_TIER: {}, exhibitorThresholdAddToProfile: 9999 },
} satisfies SettingsResponse;

/** Settings of which every one is there. */
type ConfiguredSettings = typeof DEFAULT_SETTINGS;

/** What holds for an event whose organisers set nothing: the entry windows of its configuration over the defaults (spec §6). */
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
 * What the organisers stored over what holds without it. Single values pass as they are, good or bad: the browser judges each by itself
 * (spec §5). Null when `stored` as a whole is no settings object; the configuration's hold then.
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
