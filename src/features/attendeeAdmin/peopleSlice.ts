import { createSlice, type PayloadAction } from '../../shared/lib/slices';
import type { AttendeeResult } from '../../contract/attendees';
import type { DirectoryField } from '../../contract/eventConfig/profileField';
import type { Failure } from '../../shared/lib/apiFailure';
import { signedOut } from '../../shared/auth';

/** Search criteria. */
export type Criteria = Partial<Record<DirectoryField, string>>;

/**
 * A superuser's search in the directory, including hidden attendees. Results stay visible while the next
 * search runs.
 */
export interface PeopleState {
  criteria: Criteria;
  /** E-mail address or id to look up instead; empty if unused. */
  query: string;
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  failure: Failure | null;
  people: AttendeeResult[];
  /** Attendees who nearly match. */
  similar: AttendeeResult[];
  count: number;
  countIsLeast: boolean;
  /** Cursor of the next page; null at the end. */
  next: string | null;
  /** Status of the next page. */
  more: 'idle' | 'loading' | 'failed';
}

/** Results of a search. */
export type Found = Pick<PeopleState, 'count' | 'countIsLeast' | 'next' | 'similar'> & {
  attendees: AttendeeResult[];
};

const initialState: PeopleState = {
  criteria: {},
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
    /** The screen is shown: repeats the search, because attendees may have changed. */
    peopleEntered() {},
    /** A field was edited: searches once typing pauses. */
    fieldTyped(state, { payload }: PayloadAction<Criteria>) {
      Object.assign(state.criteria, payload);
      state.query = '';
    },
    /** An address or id was entered; it replaces all other criteria. */
    queryTyped(state, { payload }: PayloadAction<{ query: string }>) {
      state.query = payload.query;
      state.criteria = {};
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
  fieldTyped,
  queryTyped,
  searchStarted,
  searchSucceeded,
  searchFailed,
  moreRequested,
  moreSucceeded,
  moreFailed,
} = peopleSlice.actions;
