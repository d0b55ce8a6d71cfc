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

/**
 * The event's settings over the defaults. Single values pass as they are, good or bad: the browser judges each by itself
 * (spec §5). Null when `stored` as a whole is no settings object; the defaults hold then.
 */
export function mergedSettings(stored: unknown): SettingsResponse | null {
  const result = settingsResponse.safeParse(stored ?? {});
  if (!result.success) return null;
  return {
    ...DEFAULT_SETTINGS,
    ...result.data,
    createActivity: { ...DEFAULT_SETTINGS.createActivity, ...result.data.createActivity },
  };
}
