import type { AttendeesState } from './slice';

interface WithAttendees {
  attendees: AttendeesState;
}

export const selectSwimlanes = (state: WithAttendees) => state.attendees;

/** The lane shown on the start page: the first non-empty one. */
export const selectSampleLane = (state: WithAttendees) =>
  state.attendees.swimlanes.find(({ attendees }) => attendees.length > 0) ?? null;
