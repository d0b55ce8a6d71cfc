import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { EndpointReply } from '../../../../contract/endpoint';
import type { AttendeeResult, getAttendeeChoices, searchAttendees } from '../../../../contract/attendees';
import type { DirectoryField } from '../../../../contract/eventConfig/profileField';
import type { Failure } from '../../../../shared/lib/apiFailure';
import { signedOut } from '../../../../shared/session';
import { isNothing, isSameWanted, type Wanted } from './address';

/** The values that a person chooses from, by field. */
export interface ChoicesState {
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  failure: Failure | null;
  values: Partial<Record<DirectoryField, string[]>>;
}

/** What the directory is searched for, and who was found. */
export interface AttendeeSearchState {
  /** What stands in the fields, as it is typed. */
  draft: Wanted;
  /** What the address looks for. */
  wanted: Wanted;
  /** `idle`: nothing is looked for. While `loading`, what was found before stays. */
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  failure: Failure | null;
  found: AttendeeResult[];
  /** What they were found by: while something else is looked for, they stay as they are. */
  foundBy: Wanted;
  /** People whose names are nearly what is looked for. */
  similar: AttendeeResult[];
  /** Where the next page begins; null when there is none. */
  next: string | null;
  count: number;
  /** There are more than `count`. */
  countIsLeast: boolean;
  /** How the next page stands. */
  more: 'idle' | 'loading' | 'failed';
  moreFailure: Failure | null;
  choices: ChoicesState;
}

type Found = EndpointReply<typeof searchAttendees>;

type Answer = Omit<AttendeeSearchState, 'draft' | 'wanted' | 'status' | 'choices'>;

const nothingFound = (): Answer => ({
  failure: null,
  found: [],
  foundBy: {},
  similar: [],
  next: null,
  count: 0,
  countIsLeast: false,
  more: 'idle',
  moreFailure: null,
});

const initialState: AttendeeSearchState = {
  draft: {},
  wanted: {},
  status: 'idle',
  ...nothingFound(),
  choices: { status: 'idle', failure: null, values: {} },
};

export const attendeeSearchSlice = createSlice({
  name: 'attendeeSearch',
  initialState,
  reducers: {
    /** The search, or what is found, is shown, or not any more. */
    resultsEntered() {},
    resultsLeft() {},
    /** Something was typed: it is looked for at once, or after a short pause. */
    fieldTyped(state, { payload }: PayloadAction<Wanted>) {
      Object.assign(state.draft, payload);
    },
    /** Something was chosen: it is looked for at once. */
    fieldChosen(state, { payload }: PayloadAction<Wanted>) {
      Object.assign(state.draft, payload);
    },
    /** Command: show who is found by what stands in the fields. */
    searchSubmitted() {},
    /** Command: look for nothing any more. */
    searchCleared(state) {
      state.draft = {};
    },
    /** The address looks for this. */
    wantedRead(state, { payload: { wanted } }: PayloadAction<{ wanted: Wanted }>) {
      if (!isSameWanted(state.draft, wanted)) state.draft = wanted;
      if (isNothing(wanted)) {
        Object.assign(state, nothingFound(), { wanted, status: 'idle' });
        return;
      }
      if (state.status === 'loaded' && isSameWanted(state.wanted, wanted)) return;
      state.wanted = wanted;
      state.status = 'loading';
    },
    /** Command: look for it again, after a failure. */
    searchRetried(state) {
      if (state.status === 'failed') state.status = 'loading';
    },
    searchSucceeded(state, { payload }: PayloadAction<Found>) {
      const { attendees, ...rest } = payload;
      Object.assign(state, nothingFound(), {
        ...rest,
        found: attendees,
        foundBy: state.wanted,
        status: 'loaded',
      });
    },
    searchFailed(state, { payload }: PayloadAction<Failure>) {
      Object.assign(state, nothingFound(), { failure: payload, status: 'failed' });
    },
    /** Command: the next page. */
    moreRequested(state) {
      if (state.next === null) return;
      state.more = 'loading';
      state.moreFailure = null;
    },
    moreSucceeded(state, { payload }: PayloadAction<Found>) {
      const known = new Set(state.found.map(({ attendeeId }) => attendeeId));
      state.found.push(...payload.attendees.filter(({ attendeeId }) => !known.has(attendeeId)));
      state.next = payload.next;
      state.more = 'idle';
    },
    moreFailed(state, { payload }: PayloadAction<Failure>) {
      state.more = 'failed';
      state.moreFailure = payload;
    },
    /** Command: the values to choose from. */
    choicesRequested({ choices }) {
      if (choices.status !== 'loaded') choices.status = 'loading';
    },
    choicesSucceeded(state, { payload }: PayloadAction<EndpointReply<typeof getAttendeeChoices>>) {
      const values = Object.fromEntries(payload.choices.map((choice) => [choice.field, choice.values]));
      state.choices = { status: 'loaded', failure: null, values };
    },
    choicesFailed({ choices }, { payload }: PayloadAction<Failure>) {
      choices.status = 'failed';
      choices.failure = payload;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  resultsEntered,
  resultsLeft,
  fieldTyped,
  fieldChosen,
  searchSubmitted,
  searchCleared,
  wantedRead,
  searchRetried,
  searchSucceeded,
  searchFailed,
  moreRequested,
  moreSucceeded,
  moreFailed,
  choicesRequested,
  choicesSucceeded,
  choicesFailed,
} = attendeeSearchSlice.actions;
