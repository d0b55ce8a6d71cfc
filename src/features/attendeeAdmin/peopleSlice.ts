import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AttendeeResult } from '../../contract/attendees';
import type { DirectoryField } from '../../contract/eventConfig/profileField';
import type { Failure } from '../../shared/lib/apiFailure';
import { signedOut } from '../../shared/session';

/** What people are looked for by. */
export type Wanted = Partial<Record<DirectoryField, string>>;

/** People of the directory, hidden ones too, that a superuser looks for. What was found stays while the next is looked for. */
export interface PeopleState {
  wanted: Wanted;
  /** An e-mail address or id by which somebody is looked for instead; empty for none. */
  query: string;
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  failure: Failure | null;
  people: AttendeeResult[];
  /** People that are nearly called so. */
  similar: AttendeeResult[];
  count: number;
  countIsLeast: boolean;
  /** Cursor of the next page; null at the end. */
  next: string | null;
  /** How the next page stands. */
  more: 'idle' | 'loading' | 'failed';
}

/** What a search found. */
export type Found = Pick<PeopleState, 'count' | 'countIsLeast' | 'next' | 'similar'> & {
  attendees: AttendeeResult[];
};

const initialState: PeopleState = {
  wanted: {},
  query: '',
  status: 'idle',
  failure: null,
  people: [],
  similar: [],
  count: 0,
  countIsLeast: false,
  next: null,
  more: 'idle',
};

export const peopleSlice = createSlice({
  name: 'adminPeople',
  initialState,
  reducers: {
    /** The screen is shown: what is wanted is looked for again, for somebody may have changed. */
    peopleEntered() {},
    /** Something was written: it is looked for once the person pauses. */
    wantedTyped(state, { payload }: PayloadAction<Wanted>) {
      Object.assign(state.wanted, payload);
      state.query = '';
    },
    /** An address or id was written, which people are looked for by alone. */
    queryTyped(state, { payload }: PayloadAction<{ query: string }>) {
      state.query = payload.query;
      state.wanted = {};
    },
    searchStarted(state) {
      state.status = 'loading';
    },
    searchSucceeded(state, { payload }: PayloadAction<Found>) {
      const { attendees, similar, count, countIsLeast, next } = payload;
      Object.assign(state, { people: attendees, similar, count, countIsLeast, next });
      state.status = 'loaded';
      state.failure = null;
      state.more = 'idle';
    },
    searchFailed(state, { payload }: PayloadAction<Failure>) {
      state.status = 'failed';
      state.failure = payload;
    },
    moreRequested(state) {
      state.more = 'loading';
    },
    moreSucceeded(state, { payload }: PayloadAction<Found>) {
      state.people.push(...payload.attendees);
      state.next = payload.next;
      state.more = 'idle';
    },
    moreFailed(state) {
      state.more = 'failed';
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  peopleEntered,
  wantedTyped,
  queryTyped,
  searchStarted,
  searchSucceeded,
  searchFailed,
  moreRequested,
  moreSucceeded,
  moreFailed,
} = peopleSlice.actions;
