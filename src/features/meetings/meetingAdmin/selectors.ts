import { createSelector } from 'reselect';
import { MEETING_SETTINGS_LIMITS, type MeetingSettings } from '../../../contract/meetings/meetingAdmin';
import { differingFields } from '../../../shared/platform/revisionForm';
import type { SettingsDraft, WithMeetingSettings } from './settingsSlice';
import type { WithMeetingAdmin } from './slice';

export const selectMeetingAdmin = (state: WithMeetingAdmin) => state.meetingAdmin;

export const selectMeetingSettings = (state: WithMeetingSettings) => state.meetingSettings;

/** The settings with the unsaved changes; null until they are read. */
export const selectSettingsDraft = createSelector(
  [selectMeetingSettings],
  ({ stored, changes }): MeetingSettings | null => stored && { ...stored, ...changes },
);

/** Names of the settings that differ from what is stored. */
export const selectSettingsChanges = createSelector(
  [selectMeetingSettings],
  ({ stored, changes }): (keyof SettingsDraft)[] => (stored ? differingFields(stored, changes) : []),
);

/** What cannot be saved; message id `meetingAdmin.wrong.<problem>`. */
export type SettingsProblem = 'times' | 'lengths' | 'slot' | 'hold' | 'limits';

const isMinutes = (value: number) => Number.isInteger(value) && value >= 5 && value <= 240;
const isLimit = (value: number) => Number.isInteger(value) && value >= 0 && value <= 10_000;

/** Positions of allowed times that end before they begin. */
export const wrongTimes = ({ allowedTimes }: Pick<SettingsDraft, 'allowedTimes'>): number[] =>
  allowedTimes.flatMap(({ start, end }, index) => (Date.parse(end) > Date.parse(start) ? [] : [index]));

/** What the server would refuse. */
export function problemsIn(draft: SettingsDraft): SettingsProblem[] {
  const { lengths, slotMinutes, holdMinutes, maxInvitesAttendee, maxInvitesByTier } = draft;
  const found: SettingsProblem[] = [];
  if (wrongTimes(draft).length > 0) found.push('times');
  const { lengths: mostLengths, holdMinutes: longestHold } = MEETING_SETTINGS_LIMITS;
  if (lengths.length === 0 || lengths.length > mostLengths || !lengths.every(isMinutes)) {
    found.push('lengths');
  }
  if (!isMinutes(slotMinutes)) found.push('slot');
  if (!Number.isInteger(holdMinutes) || holdMinutes < 5 || holdMinutes > longestHold) found.push('hold');
  if (![maxInvitesAttendee, ...Object.values(maxInvitesByTier)].every(isLimit)) found.push('limits');
  return found;
}
