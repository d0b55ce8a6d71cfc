import type { Settings } from '../../../../shared/platform/settings';
import type { ScheduleItem } from './items';

const MINUTE_MS = 60_000;

/** Whether one may enter: not yet, and from when on; now; or no longer. */
export type EntryState = { kind: 'early'; opensAt: number } | { kind: 'open' } | { kind: 'over' };

export type EntrySettings = Pick<
  Settings,
  'sessionEarlyEntryMinutes' | 'appointmentEarlyEntryMinutes' | 'hostAppointmentEarlyEntryMinutes'
>;

/** Minutes before the start at which the user may enter; null for what cannot be entered. */
function earlyMinutes(item: ScheduleItem, settings: EntrySettings): number | null {
  if (item.kind === 'session') return settings.sessionEarlyEntryMinutes;
  if (item.kind !== 'meeting') return null;
  const { exhibitor, own } = item.meeting;
  // A booth's staff open the room, whoever asked; between attendees, whoever invited.
  const hosting = exhibitor ? exhibitor.side === own.role : own.role === 'host';
  return hosting ? settings.hostAppointmentEarlyEntryMinutes : settings.appointmentEarlyEntryMinutes;
}

/**
 * When the user may enter a session or a meeting (product.md#entry-windows) at `now`, event time; null for what
 * has no door, and for meetings that are not agreed upon.
 */
export function entryState(item: ScheduleItem, settings: EntrySettings, now: number): EntryState | null {
  const early = earlyMinutes(item, settings);
  if (early === null || (item.kind === 'meeting' && item.stage !== 'confirmed')) return null;
  const opensAt = item.start - early * MINUTE_MS;
  if (now < opensAt) return { kind: 'early', opensAt };
  return now < item.end ? { kind: 'open' } : { kind: 'over' };
}
