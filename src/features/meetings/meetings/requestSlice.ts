import type { PublicText } from '../../../contract/kit/publicText';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import type { AttendeeResult } from '../../../contract/people/attendees';
import type { Sharing } from '../../../contract/exhibition/leads';
import {
  MEETING_LIMITS,
  type Meeting,
  type MeetingAllowance,
  type MeetingPlace,
  type Slot,
  type MeetingSuggestion,
} from '../../../contract/meetings/meetings';
import { signedOut } from '../../../shared/platform/auth';
import type { Failure, SendProblem } from '../../../shared/kit/lib/apiFailure';
import { NO_SLOTS, type FreeSlots, type SlotsProblem } from './freeSlots';
import type { Prefill } from './paths';
import { areOverlapping, isSameSlot, withPreferred, withToggled } from './slots';

/** A booth that is invited. */
export interface InvitedBooth {
  exhibitorId: string;
  companyName: string;
}

/**
 * Why a request was not sent: a slot is `taken`, the `limit` is reached, somebody accepts no meetings
 * (`unavailable`) or has left (`gone`), the user's profile is no longer as was shown (`changed`).
 */
export type RequestProblem = SendProblem | 'taken' | 'limit' | 'unavailable' | 'gone' | 'changed';

/** A meeting request that is being written. It survives navigation until it is sent or dropped. */
export interface MeetingRequestState {
  /** Whom the address named; null before the screen was opened. */
  prefill: Prefill | null;
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  failure: Failure | null;
  allowance: MeetingAllowance | null;
  /** The user invites on behalf of the booth whose limit it is. */
  asCompany: boolean;
  people: AttendeeResult[];
  booth: InvitedBooth | null;
  /** Somebody in the address cannot be invited. */
  someMissing: boolean;
  query: string;
  found: { status: 'idle' | 'loading' | 'loaded' | 'failed'; attendees: AttendeeResult[] };
  /** Null until known. */
  suggested: MeetingSuggestion[] | null;
  minutes: number;
  free: FreeSlots;
  /** In order of preference. */
  chosen: Slot[];
  topic: string;
  message: string;
  place: MeetingPlace;
  /** What the invited booth would learn; null until known, and without a booth. */
  sharing: Sharing | null;
  shares: boolean;
  /** Sending was tried: problems of fields are shown. */
  attempted: boolean;
  sending: boolean;
  /** Idempotency key of what is sent; another one once the request has changed. */
  key: PublicText | null;
  problem: RequestProblem | null;
  /** Where the user wants to go, whom we ask about the unsent request. */
  leavingTo: PublicText | null;
  sent: Meeting | null;
}

const initialState: MeetingRequestState = {
  prefill: null,
  status: 'idle',
  failure: null,
  allowance: null,
  asCompany: true,
  people: [],
  booth: null,
  someMissing: false,
  query: '',
  found: { status: 'idle', attendees: [] },
  suggested: null,
  minutes: 30,
  free: NO_SLOTS,
  chosen: [],
  topic: '',
  message: '',
  place: 'video',
  sharing: null,
  shares: false,
  attempted: false,
  sending: false,
  key: null,
  problem: null,
  leavingTo: null,
  sent: null,
};

const isSamePrefill = (one: Prefill | null, other: Prefill) =>
  one?.exhibitorId === other.exhibitorId &&
  one.hostExhibitorId === other.hostExhibitorId &&
  one.attendeeIds.join('\n') === other.attendeeIds.join('\n');

/** The booth on whose behalf the user invites; null for themselves. */
export const hostOf = ({ allowance, asCompany }: Pick<MeetingRequestState, 'allowance' | 'asCompany'>) =>
  asCompany ? (allowance?.exhibitorId ?? null) : null;

/** Whether there is a booth to meet at. */
export const hasBooth = (state: Pick<MeetingRequestState, 'booth' | 'allowance' | 'asCompany'>): boolean =>
  state.booth !== null || hostOf(state) !== null;

/** Actions that change what is sent. */
const DRAFT_CHANGES = new Set(
  [
    'personAdded',
    'personRemoved',
    'boothRemoved',
    'hostChosen',
    'minutesChosen',
    'slotToggled',
    'slotPreferred',
    'topicTyped',
    'messageTyped',
    'placeChosen',
    'sharesChosen',
  ].map((name) => `meetingRequest/${name}`),
);

export const meetingRequestSlice = createSlice({
  name: 'meetingRequest',
  initialState,
  reducers: {
    /** The screen is shown. A request that was begun here is still there; one for others is dropped. */
    requestEntered(state, { payload: prefill }: PayloadAction<Prefill>) {
      const isKept = isSamePrefill(state.prefill, prefill) && state.sent === null;
      return { ...(isKept ? state : { ...initialState, prefill }), status: 'loading', problem: null };
    },
    /** What was shown could not be loaded: try again. */
    requestRetried(state) {
      state.status = 'loading';
    },
    allowanceSucceeded(state, { payload: { allowance } }: PayloadAction<{ allowance: MeetingAllowance }>) {
      state.status = 'loaded';
      state.failure = null;
      state.allowance = allowance;
      if (!allowance.minutes.includes(state.minutes)) {
        state.minutes = allowance.minutes[Math.floor((allowance.minutes.length - 1) / 2)] ?? state.minutes;
      }
    },
    allowanceFailed(state, { payload }: PayloadAction<Failure>) {
      state.status = 'failed';
      state.failure = payload;
    },
    /** Whom the address named, as far as they can be invited. */
    inviteesFound(
      state,
      { payload }: PayloadAction<{ people: AttendeeResult[]; booth: InvitedBooth | null; missing: boolean }>,
    ) {
      if (state.people.length === 0 && state.booth === null) {
        state.people = payload.people;
        state.booth = payload.booth;
      }
      state.someMissing = payload.missing;
    },
    suggestionsSucceeded(state, { payload }: PayloadAction<{ suggestions: MeetingSuggestion[] }>) {
      state.suggested = payload.suggestions;
    },
    queryTyped(state, { payload: { query } }: PayloadAction<{ query: string }>) {
      state.query = query;
      if (query.trim() === '') state.found = { status: 'idle', attendees: [] };
      else state.found.status = 'loading';
    },
    peopleFound(state, { payload }: PayloadAction<{ attendees: AttendeeResult[] }>) {
      state.found = { status: 'loaded', attendees: payload.attendees };
    },
    searchFailed(state) {
      state.found.status = 'failed';
    },
    personAdded(state, { payload: { person } }: PayloadAction<{ person: AttendeeResult }>) {
      const isThere = state.people.some(({ attendeeId }) => attendeeId === person.attendeeId);
      if (!isThere && state.people.length < MEETING_LIMITS.people) state.people.push(person);
      state.query = '';
      state.found = { status: 'idle', attendees: [] };
    },
    personRemoved(state, { payload }: PayloadAction<{ attendeeId: string }>) {
      state.people = state.people.filter(({ attendeeId }) => attendeeId !== payload.attendeeId);
    },
    boothRemoved(state) {
      state.booth = null;
      state.sharing = null;
      state.shares = false;
      if (!hasBooth(state)) state.place = 'video';
    },
    hostChosen(state, { payload }: PayloadAction<{ asCompany: boolean }>) {
      state.asCompany = payload.asCompany;
      if (!hasBooth(state)) state.place = 'video';
    },
    minutesChosen(state, { payload: { minutes } }: PayloadAction<{ minutes: number }>) {
      state.minutes = minutes;
      state.chosen = [];
    },
    /** Look for free slots again. */
    slotsRequested(state) {
      state.free = { ...state.free, status: 'loading', problem: null };
    },
    /** Chosen slots that are no longer free are given up. */
    slotsSucceeded(state, { payload: { slots } }: PayloadAction<{ slots: Slot[] }>) {
      state.free = { status: 'loaded', slots, problem: null };
      const kept = state.chosen.filter((each) => slots.some((free) => isSameSlot(free, each)));
      if (kept.length < state.chosen.length) state.key = null;
      state.chosen = kept;
    },
    slotsFailed(state, { payload: { problem } }: PayloadAction<{ problem: SlotsProblem }>) {
      state.free = { status: 'failed', slots: [], problem };
    },
    slotToggled(state, { payload: { slot } }: PayloadAction<{ slot: Slot }>) {
      state.chosen = withToggled(state.chosen, slot, MEETING_LIMITS.slots);
    },
    slotPreferred(state, { payload: { slot } }: PayloadAction<{ slot: Slot }>) {
      state.chosen = withPreferred(state.chosen, slot);
    },
    topicTyped(state, { payload }: PayloadAction<{ topic: string }>) {
      state.topic = payload.topic;
    },
    messageTyped(state, { payload }: PayloadAction<{ message: string }>) {
      state.message = payload.message;
    },
    placeChosen(state, { payload }: PayloadAction<{ place: MeetingPlace }>) {
      state.place = payload.place;
    },
    sharingSucceeded(state, { payload }: PayloadAction<Sharing>) {
      state.sharing = payload;
    },
    sharesChosen(state, { payload }: PayloadAction<{ shares: boolean }>) {
      state.shares = payload.shares;
    },
    /** The request is not complete. */
    requestRefused(state) {
      state.attempted = true;
    },
    requestSubmitted(state) {
      if (state.sent !== null) return;
      state.attempted = true;
      state.sending = true;
      state.problem = null;
    },
    requestStarted(state, { payload: { key } }: PayloadAction<{ key: PublicText }>) {
      state.key = key;
    },
    requestSent(state, { payload: { meeting } }: PayloadAction<{ meeting: Meeting }>) {
      return { ...initialState, prefill: state.prefill, status: 'loaded', sent: meeting };
    },
    requestFailed(state, { payload: { problem } }: PayloadAction<{ problem: RequestProblem }>) {
      state.sending = false;
      state.problem = problem;
    },
    leaveConfirmationRequested(state, { payload: { to } }: PayloadAction<{ to: PublicText }>) {
      state.leavingTo = to;
    },
    leaveDeclined(state) {
      state.leavingTo = null;
    },
    leaveConfirmed() {},
    /** The unsent request is dropped. */
    requestDropped: () => initialState,
    /** Write another request after the one that was sent. */
    anotherRequested: () => ({
      ...initialState,
      prefill: { attendeeIds: [], exhibitorId: null, hostExhibitorId: null },
      status: 'loading' as const,
    }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedOut, () => initialState)
      // What is sent after this is another request.
      .addMatcher(
        ({ type }: { type: PublicText }) => DRAFT_CHANGES.has(type),
        (state) => {
          state.key = null;
          state.problem = null;
        },
      ),
});

export const {
  requestEntered,
  requestRetried,
  allowanceSucceeded,
  allowanceFailed,
  inviteesFound,
  suggestionsSucceeded,
  queryTyped,
  peopleFound,
  searchFailed,
  personAdded,
  personRemoved,
  boothRemoved,
  hostChosen,
  minutesChosen,
  slotsRequested,
  slotsSucceeded,
  slotsFailed,
  slotToggled,
  slotPreferred,
  topicTyped,
  messageTyped,
  placeChosen,
  sharingSucceeded,
  sharesChosen,
  requestRefused,
  requestSubmitted,
  requestStarted,
  requestSent,
  requestFailed,
  leaveConfirmationRequested,
  leaveDeclined,
  leaveConfirmed,
  requestDropped,
  anotherRequested,
} = meetingRequestSlice.actions;

export interface WithMeetingRequest {
  meetingRequest: MeetingRequestState;
}

/** Slots that cannot be added: they overlap a chosen one, or enough are chosen. */
export const isBlocked = (chosen: readonly Slot[], each: Slot): boolean =>
  !chosen.some((other) => isSameSlot(other, each)) &&
  (chosen.length >= MEETING_LIMITS.slots || chosen.some((other) => areOverlapping(other, each)));
