import type { SettingsForm } from '../../../../contract/platform/settingsAdmin';

export const STORED: SettingsForm = {
  settings: {
    SESSION_EARLY_ENTRY_MINUTES: 15,
    APPOINTMENT_EARLY_ENTRY_MINUTES: null,
    HOST_APPOINTMENT_EARLY_ENTRY_MINUTES: null,
    speakeasyExtraMinutes: null,
    exhibitorThresholdAddToProfile: 2,
  },
  refused: { speakeasyExtraMinutes: '"ten"' },
  configured: {
    SESSION_EARLY_ENTRY_MINUTES: 10,
    APPOINTMENT_EARLY_ENTRY_MINUTES: 5,
    HOST_APPOINTMENT_EARLY_ENTRY_MINUTES: 15,
    speakeasyExtraMinutes: 5,
    exhibitorThresholdAddToProfile: 9999,
  },
  defaults: {
    SESSION_EARLY_ENTRY_MINUTES: 0,
    APPOINTMENT_EARLY_ENTRY_MINUTES: 0,
    HOST_APPOINTMENT_EARLY_ENTRY_MINUTES: 0,
    speakeasyExtraMinutes: 5,
    exhibitorThresholdAddToProfile: 9999,
  },
  revision: 3,
};
