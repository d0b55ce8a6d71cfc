import * as z from 'zod/mini';
import {
  MAX_INVITES,
  meetingSettings,
  type MeetingSettings,
} from '../../../../src/contract/meetings/meetingAdmin';
import { MEETING_MINUTES } from '../../../../src/contract/meetings/meetings';
import { settingsResponse } from '../../../../src/contract/platform/settings';
import type { Database } from '../../../db/database';
import type { ServerDeps } from '../../../deps';
import { readEventSettings } from '../../../lib/eventSetting';
import { DEFAULT_SETTINGS } from '../../platform/settings/service';

/** The settings of an event whose organizers have set none (product.md#meetings). */
export const DEFAULT_MEETING_SETTINGS: MeetingSettings = {
  allowedTimes: DEFAULT_SETTINGS.SCHEDULING_ALLOWED_TIMES,
  maxInvitesAttendee: DEFAULT_SETTINGS.createActivity.MAX_INVITES_ATTENDEE,
  maxInvitesByTier: DEFAULT_SETTINGS.createActivity.MAX_INVITES_BY_TIER,
  slotMinutes: 15,
  lengths: [...MEETING_MINUTES],
  holdMinutes: 24 * 60,
  revision: 0,
};

/** What is stored apart from the settings that `GET /settings` has. */
export const ownSettings = z.pick(meetingSettings, {
  slotMinutes: true,
  lengths: true,
  holdMinutes: true,
  revision: true,
});

const isLimit = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > -1;

/**
 * Reads the settings out of what is stored: those that `GET /settings` has, and those that are only about
 * meetings. What is not valid counts as its default, and is named in `ignored` (product.md#settings).
 */
export function toMeetingSettings(
  stored: { settings: unknown; meetings: unknown },
  ignored: (name: string) => void,
): MeetingSettings {
  const general = settingsResponse.safeParse(stored.settings ?? {});
  if (!general.success) ignored('settings');
  const { SCHEDULING_ALLOWED_TIMES: times, createActivity = {} } = general.data ?? {};
  const { MAX_INVITES_ATTENDEE: own, MAX_INVITES_BY_TIER: byTier = {} } = createActivity;
  const limit = (name: string, value: unknown, otherwise: number): number => {
    if (value === undefined) return otherwise;
    if (isLimit(value)) return Math.floor(Math.min(Math.max(0, value), MAX_INVITES));
    ignored(name);
    return otherwise;
  };
  const allowed = meetingSettings.shape.allowedTimes.safeParse(times ?? []);
  const isInOrder = allowed.data?.every(({ start, end }) => Date.parse(start) < Date.parse(end)) ?? false;
  if (!isInOrder) ignored('SCHEDULING_ALLOWED_TIMES');
  const { slotMinutes, lengths, holdMinutes, revision } = DEFAULT_MEETING_SETTINGS;
  const more = ownSettings.safeParse(stored.meetings ?? { slotMinutes, lengths, holdMinutes, revision });
  if (!more.success) ignored('meetings');
  return {
    allowedTimes: isInOrder ? (allowed.data ?? []) : DEFAULT_MEETING_SETTINGS.allowedTimes,
    maxInvitesAttendee: limit('MAX_INVITES_ATTENDEE', own, DEFAULT_MEETING_SETTINGS.maxInvitesAttendee),
    maxInvitesByTier: Object.fromEntries(
      Object.entries(byTier)
        .filter(([tier]) => /^\d{1,3}$/.test(tier))
        .map(([tier, value]) => [tier, limit(`MAX_INVITES_BY_TIER.${tier}`, value, 0)]),
    ),
    ...(more.data ?? { slotMinutes, lengths, holdMinutes, revision }),
  };
}

/** The settings in force at an event. Those that are not valid are logged. */
export async function readMeetingSettings(
  { log }: Pick<ServerDeps, 'log'>,
  db: Database,
  conferenceId: string,
): Promise<MeetingSettings> {
  const { settings, meetings } = await readEventSettings(db, conferenceId, ['settings', 'meetings']);
  return toMeetingSettings({ settings, meetings }, (name) =>
    log.warn({ conferenceId, name }, 'a setting of meetings is not valid: its default holds'),
  );
}
