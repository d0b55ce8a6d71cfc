import type { PublicText } from '../../../contract/kit/publicText';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import type { ListedMeeting } from '../../../contract/meetings/meetingAdmin';
import { MEETING_LIMITS, type MeetingState } from '../../../contract/meetings/meetings';
import { signedOut } from '../../../shared/platform/auth';
import type { SendProblem } from '../../../shared/kit/lib/apiFailure';

/** Which meetings are listed. */
export interface MeetingFilter {
  q: string;
  state: MeetingState | null;
  /** A day of the event, `yyyy-mm-dd`; null means all. */
  day: PublicText | null;
}

/** All meetings of the event. */
export interface MeetingAdminState {
  list: {
    status: 'idle' | 'loading' | 'loaded' | 'failed';
    filter: MeetingFilter;
    meetings: ListedMeeting[];
    next: string | null;
    total: number;
    more: 'idle' | 'loading' | 'failed';
  };
  /** The meeting that is cancelled for its people. */
  cancelling: {
    meetingId: string;
    reason: string;
    sending: boolean;
    problem: SendProblem | 'changed' | null;
  } | null;
  download: 'idle' | 'working' | 'done' | 'failed';
}

const initialState: MeetingAdminState = {
  list: {
    status: 'idle',
    filter: { q: '', state: null, day: null },
    meetings: [],
    next: null,
    total: 0,
    more: 'idle',
  },
  cancelling: null,
  download: 'idle',
};

interface Page {
  meetings: ListedMeeting[];
  next: string | null;
  total: number;
}

export const meetingAdminSlice = createSlice({
  name: 'meetingAdmin',
  initialState,
  reducers: {
    listRequested({ list }) {
      list.status = list.status === 'loaded' ? 'loaded' : 'loading';
    },
    filterChanged({ list }, { payload }: PayloadAction<Partial<MeetingFilter>>) {
      Object.assign(list.filter, payload);
      list.status = 'loading';
    },
    listSucceeded({ list }, { payload }: PayloadAction<Page>) {
      Object.assign(list, payload, { status: 'loaded', more: 'idle' });
    },
    listFailed({ list }) {
      list.status = 'failed';
    },
    moreRequested({ list }) {
      list.more = 'loading';
    },
    moreSucceeded({ list }, { payload }: PayloadAction<Page>) {
      list.meetings.push(...payload.meetings);
      list.next = payload.next;
      list.total = payload.total;
      list.more = 'idle';
    },
    moreFailed({ list }) {
      list.more = 'failed';
    },
    cancellationConfirmationRequested(state, { payload }: PayloadAction<{ meetingId: string }>) {
      state.cancelling = { meetingId: payload.meetingId, reason: '', sending: false, problem: null };
    },
    cancellationReasonTyped({ cancelling }, { payload }: PayloadAction<{ reason: string }>) {
      if (cancelling) cancelling.reason = payload.reason.slice(0, MEETING_LIMITS.reason);
    },
    cancellationDeclined(state) {
      state.cancelling = null;
    },
    cancellationConfirmed({ cancelling }) {
      if (!cancelling) return;
      cancelling.sending = true;
      cancelling.problem = null;
    },
    /** Shown as it is now. */
    cancellationSucceeded(state, { payload }: PayloadAction<ListedMeeting>) {
      state.list.meetings = state.list.meetings.map((each) =>
        each.meetingId === payload.meetingId ? payload : each,
      );
      state.cancelling = null;
    },
    cancellationFailed({ cancelling }, { payload }: PayloadAction<{ problem: SendProblem | 'changed' }>) {
      if (!cancelling) return;
      cancelling.sending = false;
      cancelling.problem = payload.problem;
    },
    exportRequested(state) {
      state.download = 'working';
    },
    exportSucceeded(state) {
      state.download = 'done';
    },
    exportFailed(state) {
      state.download = 'failed';
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  listRequested,
  filterChanged,
  listSucceeded,
  listFailed,
  moreRequested,
  moreSucceeded,
  moreFailed,
  cancellationConfirmationRequested,
  cancellationReasonTyped,
  cancellationDeclined,
  cancellationConfirmed,
  cancellationSucceeded,
  cancellationFailed,
  exportRequested,
  exportSucceeded,
  exportFailed,
} = meetingAdminSlice.actions;

export interface WithMeetingAdmin {
  meetingAdmin: MeetingAdminState;
}
