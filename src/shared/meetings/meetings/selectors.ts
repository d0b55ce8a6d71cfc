import type { Meeting } from '../../../contract/meetings/meetings';
import type { MeetingsState } from './slice';

export interface WithMeetings {
  meetings: MeetingsState;
}

export const selectMeetings = (state: WithMeetings): readonly Meeting[] => state.meetings.meetings;
export const selectMeetingsStatus = (state: WithMeetings) => state.meetings.status;
/** Why they could not be read, the last time; null if they could. */
export const selectMeetingsFailure = (state: WithMeetings) => state.meetings.failure;
export const selectMeetingChanges = (state: WithMeetings) => state.meetings.changes;
export const selectShowsMeetings = (state: WithMeetings) => state.meetings.screens > 0;

export const selectMeeting = (state: WithMeetings, meetingId: string): Meeting | undefined =>
  state.meetings.meetings.find((each) => each.meetingId === meetingId);
