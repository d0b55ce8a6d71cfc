import type { Meeting } from '../../../contract/meetings/meetings';
import { signedOut } from '../../platform/auth';
import type { Failure } from '../../kit/lib/apiFailure';
import { createSlice, type PayloadAction } from '../../kit/lib/slices';

/** The user's meetings, requested and agreed, and those that came to nothing. */
export interface MeetingsState {
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  failure: Failure | null;
  /** By their first slot. */
  meetings: Meeting[];
  /** Changes known from the replies to what the user did; tells whether a list that was read is still true. */
  changes: number;
  /** Screens that show meetings and want them kept up to date. */
  screens: number;
}

const initialState: MeetingsState = { status: 'idle', failure: null, meetings: [], changes: 0, screens: 0 };

const startOf = ({ slot, slots }: Meeting) => slot?.start ?? slots[0]?.start ?? '';

const byStart = (one: Meeting, other: Meeting) =>
  startOf(one).localeCompare(startOf(other)) || one.meetingId.localeCompare(other.meetingId);

/** The list with a meeting that is new to it; the same list if it has a later revision of that meeting. */
export function withMeeting(meetings: Meeting[], meeting: Meeting): Meeting[] {
  const known = meetings.find(({ meetingId }) => meetingId === meeting.meetingId);
  if (known && known.revision > meeting.revision) return meetings;
  return [...meetings.filter((other) => other !== known), meeting].sort(byStart);
}

export const meetingsSlice = createSlice({
  name: 'meetings',
  initialState,
  reducers: {
    /** A screen that shows meetings was opened: they are loaded and kept up to date until it is left. */
    meetingsEntered(state) {
      state.screens += 1;
      if (state.status !== 'loaded') state.status = 'loading';
    },
    meetingsLeft(state) {
      state.screens -= 1;
    },
    /** Read them again. */
    meetingsRequested(state) {
      if (state.status !== 'loaded') state.status = 'loading';
    },
    meetingsSucceeded(state, { payload }: PayloadAction<{ meetings: Meeting[] }>) {
      state.status = 'loaded';
      state.failure = null;
      state.meetings = payload.meetings;
    },
    /** What was loaded before stays. */
    meetingsFailed(state, { payload }: PayloadAction<Failure>) {
      state.failure = payload;
      if (state.status !== 'loaded') state.status = 'failed';
    },
    /** The server's reply to something the user did: a new meeting, or a newer revision of one. */
    meetingReceived(state, { payload: { meeting } }: PayloadAction<{ meeting: Meeting }>) {
      const meetings = withMeeting(state.meetings, meeting);
      if (meetings === state.meetings) return;
      state.changes += 1;
      state.meetings = meetings;
    },
  },
  extraReducers: (builder) =>
    // Open screens stay open.
    builder.addCase(signedOut, ({ screens }) => ({ ...initialState, screens })),
});

export const {
  meetingsEntered,
  meetingsLeft,
  meetingsRequested,
  meetingsSucceeded,
  meetingsFailed,
  meetingReceived,
} = meetingsSlice.actions;
