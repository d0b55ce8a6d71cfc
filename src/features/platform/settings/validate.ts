import {
  isAcceptedSetting,
  type AllowedTime,
  type SettingsResponse,
} from '../../../contract/platform/settings';
import { daysBetween, isIsoDate } from '../../../shared/kit/lib/dates';
import type { Settings } from '../../../shared/platform/settings';

/**
 * Accepted only if there is at least one range and every start and end is a valid ISO date
 * (product.md#settings).
 */
function areAllowedTimes(value: unknown): value is AllowedTime[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((range: unknown) => {
      const { start, end } = (range ?? {}) as Partial<Record<'start' | 'end', unknown>>;
      return isIsoDate(start) && isIsoDate(end);
    })
  );
}

/** An event without allowed meeting times: nothing to accept, and nothing to warn about. */
const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/**
 * Validates a settings reply value by value (product.md#settings): an invalid one keeps its current value and
 * yields one warning. Missing values are fine.
 */
export function validateSettings(
  reply: SettingsResponse,
  present: Settings,
  timeZone: string,
): { settings: Settings; warnings: string[] } {
  const warnings: string[] = [];
  const number = (name: string, value: unknown, otherwise: number): number => {
    if (value === undefined || isAcceptedSetting(value)) return value ?? otherwise;
    warnings.push(
      `Setting ${name} is ignored: found ${JSON.stringify(value)}, expected a number greater than -1.`,
    );
    return otherwise;
  };

  const activity = reply.createActivity ?? {};
  const tiers = Object.entries(activity.MAX_INVITES_BY_TIER ?? {}).map(
    ([tier, value]) =>
      [tier, number(`MAX_INVITES_BY_TIER.${tier}`, value, present.maxInvitesByTier[tier] ?? 0)] as const,
  );
  const times = reply.SCHEDULING_ALLOWED_TIMES;
  const timesAccepted = areAllowedTimes(times);
  if (times !== undefined && !timesAccepted && !isEmptyList(times)) {
    warnings.push(
      'Setting SCHEDULING_ALLOWED_TIMES is ignored: expected a list of ranges, each start and end an ISO date with milliseconds and offset.',
    );
  }

  const settings: Settings = {
    sessionEarlyEntryMinutes: number(
      'SESSION_EARLY_ENTRY_MINUTES',
      reply.SESSION_EARLY_ENTRY_MINUTES,
      present.sessionEarlyEntryMinutes,
    ),
    appointmentEarlyEntryMinutes: number(
      'APPOINTMENT_EARLY_ENTRY_MINUTES',
      reply.APPOINTMENT_EARLY_ENTRY_MINUTES,
      present.appointmentEarlyEntryMinutes,
    ),
    hostAppointmentEarlyEntryMinutes: number(
      'HOST_APPOINTMENT_EARLY_ENTRY_MINUTES',
      reply.HOST_APPOINTMENT_EARLY_ENTRY_MINUTES,
      present.hostAppointmentEarlyEntryMinutes,
    ),
    speakeasyExtraMinutes: number(
      'speakeasyExtraMinutes',
      reply.speakeasyExtraMinutes,
      present.speakeasyExtraMinutes,
    ),
    maxInvitesAttendee: number(
      'MAX_INVITES_ATTENDEE',
      activity.MAX_INVITES_ATTENDEE,
      present.maxInvitesAttendee,
    ),
    maxInvitesByTier: tiers.length > 0 ? Object.fromEntries(tiers) : present.maxInvitesByTier,
    exhibitorThresholdAddToProfile: number(
      'exhibitorThresholdAddToProfile',
      activity.exhibitorThresholdAddToProfile,
      present.exhibitorThresholdAddToProfile,
    ),
    allowedTimes: timesAccepted ? times : present.allowedTimes,
    allowedDates: timesAccepted ? allowedDates(times, timeZone) : present.allowedDates,
  };
  return { settings, warnings };
}

/** Distinct days of the ranges in the event's time zone, sorted (product.md#settings). */
function allowedDates(ranges: readonly AllowedTime[], timeZone: string): string[] {
  const days = ranges.flatMap(({ start, end }) => daysBetween(Date.parse(start), Date.parse(end), timeZone));
  return [...new Set(days)].sort();
}
