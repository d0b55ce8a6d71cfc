import type { PublicText } from '../../../contract/kit/publicText';
import type { AllowedTime } from '../../../contract/platform/settings';

/** The event's effective settings (product.md#settings). Times are in minutes. */
export interface Settings {
  sessionEarlyEntryMinutes: number;
  appointmentEarlyEntryMinutes: number;
  hostAppointmentEarlyEntryMinutes: number;
  speakeasyExtraMinutes: number;
  maxInvitesAttendee: number;
  maxInvitesByTier: Record<string, number>;
  exhibitorThresholdAddToProfile: number;
  /** Times at which meetings may be scheduled; empty if none are known. */
  allowedTimes: AllowedTime[];
  /** Days covered by those times in the event's time zone, `yyyy-mm-dd`, sorted. */
  allowedDates: PublicText[];
}

/** Defaults until the server provides settings (product.md#settings). */
export const DEFAULT_SETTINGS: Settings = {
  sessionEarlyEntryMinutes: 0,
  appointmentEarlyEntryMinutes: 0,
  hostAppointmentEarlyEntryMinutes: 0,
  speakeasyExtraMinutes: 5,
  maxInvitesAttendee: 0,
  maxInvitesByTier: {},
  exhibitorThresholdAddToProfile: 9999,
  allowedTimes: [],
  allowedDates: [],
};

export interface SettingsState {
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  values: Settings;
}

export interface WithSettings {
  settings: SettingsState;
}

/** Settings with every default filled in. */
export const selectSettings = (state: WithSettings) => state.settings.values;
