import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import { configuredSettings, mergedSettings } from '../../platform/settings/service';

/** Minutes before the start at which people may enter, and after the end at which rooms close. */
export interface EntryMinutes {
  session: number;
  appointment: number;
  host: number;
  extra: number;
}

/**
 * The minutes in force, from what the organizers have stored. Invalid values fall back to the configured ones
 * (product.md#settings).
 */
export function readEntryMinutes(event: Pick<EventConfig, 'pageOptions'>, stored: unknown): EntryMinutes {
  const configured = configuredSettings(event);
  const merged = mergedSettings(stored, configured) ?? configured;
  const pick = (
    name:
      | 'SESSION_EARLY_ENTRY_MINUTES'
      | 'APPOINTMENT_EARLY_ENTRY_MINUTES'
      | 'HOST_APPOINTMENT_EARLY_ENTRY_MINUTES'
      | 'speakeasyExtraMinutes',
  ): number => {
    const value: unknown = merged[name];
    return typeof value === 'number' && value > -1 ? value : configured[name];
  };
  return {
    session: pick('SESSION_EARLY_ENTRY_MINUTES'),
    appointment: pick('APPOINTMENT_EARLY_ENTRY_MINUTES'),
    host: pick('HOST_APPOINTMENT_EARLY_ENTRY_MINUTES'),
    extra: pick('speakeasyExtraMinutes'),
  };
}
