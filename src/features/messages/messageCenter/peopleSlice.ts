import type { AttendeeResult } from '../../../contract/people/attendees';
import type { Conversation } from '../../../contract/messages/conversations';
import { signedOut } from '../../../shared/platform/auth';
import type { Failure } from '../../../shared/kit/lib/apiFailure';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import { threadClosed } from './threadsSlice';

/** The choice of people to write to, or to add to a group. */
export interface Choosing {
  /** The group they are added to; null for a new conversation. */
  conversationId: string | null;
  query: string;
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  found: AttendeeResult[];
  chosen: AttendeeResult[];
  /** Name of the new group. */
  name: string;
  sending: boolean;
  failure: Failure | null;
}

/** A group whose name, picture or members are being changed. */
export interface GroupChange {
  conversationId: string;
  status: 'sending' | 'failed';
  failure: Failure | null;
}

export interface PeopleState {
  /** Null while no choice is being made. */
  choosing: Choosing | null;
  change: GroupChange | null;
  /** The group that the user is asked to confirm leaving. */
  leaving: string | null;
}

const initialState: PeopleState = { choosing: null, change: null, leaving: null };

type Of<T = object> = PayloadAction<{ conversationId: string } & T>;

const begin = (state: PeopleState, { payload }: Of) => {
  state.change = { conversationId: payload.conversationId, status: 'sending', failure: null };
};

export const peopleSlice = createSlice({
  name: 'messagePeople',
  initialState,
  reducers: {
    /** Starts choosing people for a new conversation, or for a group. */
    choosingStarted(state, { payload }: PayloadAction<{ conversationId: string | null }>) {
      state.choosing = {
        conversationId: payload.conversationId,
        query: '',
        status: 'idle',
        found: [],
        chosen: [],
        name: '',
        sending: false,
        failure: null,
      };
    },
    choosingEnded(state) {
      state.choosing = null;
    },
    peopleQueryChanged(state, { payload }: PayloadAction<{ query: string }>) {
      if (!state.choosing) return;
      const isEmpty = payload.query.trim() === '';
      Object.assign(state.choosing, { query: payload.query, status: isEmpty ? 'idle' : 'loading' });
      if (isEmpty) state.choosing.found = [];
    },
    peopleFound(state, { payload }: PayloadAction<{ query: string; people: AttendeeResult[] }>) {
      if (state.choosing?.query === payload.query)
        Object.assign(state.choosing, { status: 'loaded', found: payload.people });
    },
    peopleFailed(state) {
      if (state.choosing) state.choosing.status = 'failed';
    },
    personChosen(state, { payload }: PayloadAction<{ person: AttendeeResult }>) {
      const { choosing } = state;
      if (!choosing) return;
      const isKnown = choosing.chosen.some(({ attendeeId }) => attendeeId === payload.person.attendeeId);
      if (!isKnown) choosing.chosen.push(payload.person);
      Object.assign(choosing, { query: '', status: 'idle', found: [], failure: null });
    },
    personRemoved(state, { payload }: PayloadAction<{ attendeeId: string }>) {
      const { choosing } = state;
      if (!choosing) return;
      choosing.chosen = choosing.chosen.filter(({ attendeeId }) => attendeeId !== payload.attendeeId);
      choosing.failure = null;
    },
    groupNameChanged(state, { payload }: PayloadAction<{ name: string }>) {
      if (state.choosing) state.choosing.name = payload.name;
    },
    /** Opens the conversation, or adds the people chosen. */
    choiceConfirmed(state) {
      if (state.choosing) Object.assign(state.choosing, { sending: true, failure: null });
    },
    choiceFailed(state, { payload }: PayloadAction<{ failure: Failure }>) {
      if (state.choosing) Object.assign(state.choosing, { sending: false, failure: payload.failure });
    },
    /** Name a group. */
    renameRequested: (state, action: Of<{ name: string }>) => begin(state, action),
    /** Give a group an uploaded picture; null for none. */
    groupPictureChosen: (state, action: Of<{ name: string; fileId: string | null }>) => begin(state, action),
    /** Grants or revokes a group member's admin role. */
    adminChanged: (state, action: Of<{ attendeeId: string; isAdmin: boolean }>) => begin(state, action),
    /** Remove somebody from a group, or leave it. */
    removalRequested(state, action: Of<{ attendeeId: string }>) {
      begin(state, action);
      state.leaving = null;
    },
    /** The user wants to leave a group and is asked to confirm. */
    leavingConfirmationRequested(state, { payload }: Of) {
      state.leaving = payload.conversationId;
    },
    leavingDeclined(state) {
      state.leaving = null;
    },
    groupChanged(state, _action: PayloadAction<{ conversation: Conversation }>) {
      state.change = null;
    },
    groupFailed(state, { payload }: Of<{ failure: Failure }>) {
      state.change = { ...payload, status: 'failed' };
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(threadClosed, (state) => {
        Object.assign(state, { change: null, leaving: null });
      })
      .addCase(signedOut, () => initialState),
});

export const {
  choosingStarted,
  choosingEnded,
  peopleQueryChanged,
  peopleFound,
  peopleFailed,
  personChosen,
  personRemoved,
  groupNameChanged,
  choiceConfirmed,
  choiceFailed,
  renameRequested,
  groupPictureChosen,
  adminChanged,
  removalRequested,
  leavingConfirmationRequested,
  leavingDeclined,
  groupChanged,
  groupFailed,
} = peopleSlice.actions;

export interface WithPeople {
  messagePeople: PeopleState;
}
