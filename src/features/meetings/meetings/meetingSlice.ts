import type { PublicText } from '../../../contract/kit/publicText';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import type { AttendeeResult } from '../../../contract/people/attendees';
import type { Sharing } from '../../../contract/exhibition/leads';
import { MEETING_LIMITS, type Slot } from '../../../contract/meetings/meetings';
import { signedOut } from '../../../shared/platform/auth';
import type { Failure, SendProblem } from '../../../shared/kit/lib/apiFailure';
import { NO_SLOTS, type FreeSlots, type SlotsProblem } from './freeSlots';
import type { MeetingAct } from './selectors';
import { isSameSlot, withPreferred, withToggled } from './slots';

/**
 * Why an answer was not taken: the meeting has `changed` since it was shown, the time is `taken`, somebody
 * accepts no meetings or has left.
 */
export type AnswerProblem = SendProblem | 'changed' | 'taken' | 'unavailable' | 'gone';

/** The meeting that is open, and the user's answer to it. The meeting itself is among the shared ones. */
export interface OpenMeetingState {
  meetingId: string | null;
  status: 'idle' | 'loading' | 'loaded' | 'notFound' | 'failed';
  failure: Failure | null;
  /** What the user is about to do; null while they only look. */
  act: MeetingAct | null;
  /** Start of the slot that is accepted. */
  start: PublicText | null;
  /** What a booth that invites would learn; null until known, and for other meetings. */
  sharing: Sharing | null;
  shares: boolean;
  /** Why the user declines or cancels. */
  reason: string;
  free: FreeSlots;
  /** Slots that are proposed instead, in order of preference. */
  chosen: Slot[];
  /** Colleagues at the booth. */
  team: { status: 'idle' | 'loading' | 'loaded' | 'failed'; people: AttendeeResult[] };
  colleague: string | null;
  sending: boolean;
  problem: AnswerProblem | null;
  /** What was done last, and the meeting's revision that came of it. */
  done: { act: MeetingAct; revision: number } | null;
}

const noAct = {
  act: null,
  start: null,
  reason: '',
  free: NO_SLOTS,
  chosen: [],
  colleague: null,
  sharing: null,
  shares: false,
  sending: false,
  problem: null,
} satisfies Partial<OpenMeetingState>;

const initialState: OpenMeetingState = {
  meetingId: null,
  status: 'idle',
  failure: null,
  ...noAct,
  team: { status: 'idle', people: [] },
  done: null,
};

export const openMeetingSlice = createSlice({
  name: 'openMeeting',
  initialState,
  reducers: {
    meetingOpened: (_state, { payload: { meetingId } }: PayloadAction<{ meetingId: string }>) => ({
      ...initialState,
      meetingId,
      status: 'loading' as const,
    }),
    meetingClosed: () => initialState,
    /** Read it again. */
    meetingRetried(state) {
      state.status = 'loading';
    },
    meetingSucceeded(state) {
      state.status = 'loaded';
      state.failure = null;
    },
    meetingFailed(state, { payload }: PayloadAction<Failure>) {
      state.status = payload.status === 404 ? 'notFound' : 'failed';
      state.failure = payload;
    },
    /** The user is about to answer, with this slot if they accept. */
    actChosen(state, { payload }: PayloadAction<{ act: MeetingAct; start: PublicText | null }>) {
      return { ...state, ...noAct, ...payload, done: null };
    },
    actDropped: (state) => ({ ...state, ...noAct }),
    startChosen(state, { payload }: PayloadAction<{ start: PublicText }>) {
      state.start = payload.start;
      state.problem = null;
    },
    sharingSucceeded(state, { payload }: PayloadAction<Sharing>) {
      state.sharing = payload;
    },
    sharesChosen(state, { payload }: PayloadAction<{ shares: boolean }>) {
      state.shares = payload.shares;
    },
    reasonTyped(state, { payload }: PayloadAction<{ reason: string }>) {
      state.reason = payload.reason.slice(0, MEETING_LIMITS.reason);
    },
    freeRequested(state) {
      state.free = { ...state.free, status: 'loading', problem: null };
    },
    /** Proposed slots that are no longer free are given up. */
    freeSucceeded(state, { payload: { slots } }: PayloadAction<{ slots: Slot[] }>) {
      state.free = { status: 'loaded', slots, problem: null };
      state.chosen = state.chosen.filter((each) => slots.some((free) => isSameSlot(free, each)));
    },
    freeFailed(state, { payload: { problem } }: PayloadAction<{ problem: SlotsProblem }>) {
      state.free = { status: 'failed', slots: [], problem };
    },
    proposalToggled(state, { payload: { slot } }: PayloadAction<{ slot: Slot }>) {
      state.chosen = withToggled(state.chosen, slot, MEETING_LIMITS.slots);
      state.problem = null;
    },
    proposalPreferred(state, { payload: { slot } }: PayloadAction<{ slot: Slot }>) {
      state.chosen = withPreferred(state.chosen, slot);
    },
    colleaguesRequested(state) {
      state.team.status = 'loading';
    },
    colleaguesSucceeded(state, { payload: { people } }: PayloadAction<{ people: AttendeeResult[] }>) {
      state.team = { status: 'loaded', people };
    },
    colleaguesFailed(state) {
      state.team.status = 'failed';
    },
    colleagueChosen(state, { payload }: PayloadAction<{ attendeeId: string }>) {
      state.colleague = payload.attendeeId;
      state.problem = null;
    },
    /** Do what was chosen. */
    actConfirmed(state) {
      state.sending = true;
      state.problem = null;
    },
    actSucceeded(state, { payload: { revision } }: PayloadAction<{ revision: number }>) {
      const done = state.act && { act: state.act, revision };
      return { ...state, ...noAct, status: 'loaded', done };
    },
    /** A meeting that has changed is shown as it is now: what was chosen may no longer be possible. */
    actFailed(state, { payload: { problem } }: PayloadAction<{ problem: AnswerProblem }>) {
      return problem === 'changed'
        ? { ...state, ...noAct, reason: state.reason, problem }
        : { ...state, sending: false, problem };
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  meetingOpened,
  meetingClosed,
  meetingRetried,
  meetingSucceeded,
  meetingFailed,
  actChosen,
  actDropped,
  startChosen,
  sharingSucceeded,
  sharesChosen,
  reasonTyped,
  freeRequested,
  freeSucceeded,
  freeFailed,
  proposalToggled,
  proposalPreferred,
  colleaguesRequested,
  colleaguesSucceeded,
  colleaguesFailed,
  colleagueChosen,
  actConfirmed,
  actSucceeded,
  actFailed,
} = openMeetingSlice.actions;

export interface WithOpenMeeting {
  openMeeting: OpenMeetingState;
}
