import type { AllowedTime, SettingsResponse } from '../../contract/settings';
import { daysBetween, isIsoDate } from '../../shared/lib/dates';

/** Rules of the event that are in force (spec §3, §9). Times are minutes. */
export interface Settings {
  sessionEarlyEntryMinutes: number;
  appointmentEarlyEntryMinutes: number;
  hostAppointmentEarlyEntryMinutes: number;
  speakeasyExtraMinutes: number;
  maxInvitesAttendee: number;
  maxInvitesByTier: Record<string, number>;
  exhibitorThresholdAddToProfile: number;
  /** Times in which meetings may be scheduled; empty when none are known. */
  allowedTimes: AllowedTime[];
  /** Days of those times in the event's zone, `yyyy-mm-dd`, sorted. */
  allowedDates: string[];
}

/** What holds until the server says otherwise (spec §9). */
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

/** Spec §5: a number is accepted only if it is greater than -1. */
function isAccepted(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > -1;
}

/** Spec §5: the ranges are kept only if there are some and every start and end is a valid ISO date. */
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

/**
 * Judges a settings reply value by value (spec §5): what is not acceptable keeps its present value and gets one warning.
 * A value that is absent is no fault.
 */
export function validateSettings(
  reply: SettingsResponse,
  present: Settings,
  timeZone: string,
): { settings: Settings; warnings: string[] } {
  const warnings: string[] = [];
  const number = (name: string, value: unknown, otherwise: number): number => {
    if (value === undefined || isAccepted(value)) return value ?? otherwise;
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
  if (times !== undefined && !timesAccepted) {
    warnings.push(
      'Setting SCHEDULING_ALLOWED_TIMES is ignored: expected at least one range, each start and end an ISO date with milliseconds and offset.',
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

/** Each day of the ranges in the event's zone, once, sorted (spec §5). */
function allowedDates(ranges: readonly AllowedTime[], timeZone: string): string[] {
  const days = ranges.flatMap(({ start, end }) => daysBetween(Date.parse(start), Date.parse(end), timeZone));
  return [...new Set(days)].sort();
}
