import type { AttendeeResult } from '../../../contract/people/attendees';
import type { EndpointReply } from '../../../contract/kit/endpoint';
import type { getViewers } from '../../../contract/program/viewers';
import { signedOut } from '../../../shared/platform/auth';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';

/** Who watches, as far as it is loaded. */
export interface ViewerList {
  /** What is searched for. */
  query: string;
  /** The query that `people` answers; null before the first answer. */
  answered: string | null;
  status: 'loading' | 'loaded' | 'failed';
  people: AttendeeResult[];
  /** Number of people that match, loaded or not. */
  found: number;
  /** All viewers at the time of the answer, named or not. */
  viewers: number;
  /** Where the next page begins; null at the end. */
  next: string | null;
  more: 'idle' | 'loading' | 'failed';
}

/** The viewers of the session that is shown. */
export interface PresenceState {
  /** Null while no session is shown, or its viewers are not. */
  sessionId: string | null;
  /** Whether the event shows viewers to this user; where only superusers see them, the server decides. */
  mayKnow: boolean;
  /** How many watch; null until it is known. */
  viewers: number | null;
  list: ViewerList;
}

const emptyList = (): ViewerList => ({
  query: '',
  answered: null,
  status: 'loading',
  people: [],
  found: 0,
  viewers: 0,
  next: null,
  more: 'idle',
});

const initialState: PresenceState = { sessionId: null, mayKnow: false, viewers: null, list: emptyList() };

type Page = EndpointReply<typeof getViewers>;

export const presenceSlice = createSlice({
  name: 'presence',
  initialState,
  reducers: {
    /** A session's page is open whose viewers may be shown. */
    presenceEntered(_state, { payload }: PayloadAction<{ sessionId: string; mayKnow: boolean }>) {
      return { ...initialState, ...payload, list: emptyList() };
    },
    presenceLeft: () => initialState,
    /** The server has decided whether this user may know. */
    presenceJudged(state, { payload: { mayKnow } }: PayloadAction<{ mayKnow: boolean }>) {
      state.mayKnow = mayKnow;
      if (!mayKnow) Object.assign(state, { viewers: null, list: emptyList() });
    },
    /** How many watch now. */
    viewersReceived(state, { payload }: PayloadAction<{ viewers: number }>) {
      state.viewers = payload.viewers;
    },
    /** The list is in view: load it and keep it up to date. */
    listOpened() {},
    listClosed(state) {
      state.list = emptyList();
    },
    queryChanged(state, { payload: { query } }: PayloadAction<{ query: string }>) {
      state.list.query = query;
    },
    /** Load the list, as it failed. */
    listRequested(state) {
      state.list.status = 'loading';
    },
    listSucceeded(state, { payload }: PayloadAction<{ query: string; page: Page }>) {
      const { people, found, viewers, next } = payload.page;
      Object.assign(state.list, { status: 'loaded', answered: payload.query, more: 'idle' });
      Object.assign(state.list, { people, found, viewers, next });
    },
    /** What is shown stays, unless it answers another question. */
    listFailed(state, { payload }: PayloadAction<{ query: string }>) {
      if (state.list.answered !== payload.query) Object.assign(state.list, { status: 'failed', people: [] });
    },
    /** Load the next page. No effect while it is being loaded. */
    moreRequested(state) {
      if (state.list.next !== null) state.list.more = 'loading';
    },
    moreSucceeded(state, { payload: { page } }: PayloadAction<{ page: Page }>) {
      const { list } = state;
      const known = new Set(list.people.map(({ attendeeId }) => attendeeId));
      list.people.push(...page.people.filter(({ attendeeId }) => !known.has(attendeeId)));
      Object.assign(list, { found: page.found, viewers: page.viewers, next: page.next, more: 'idle' });
    },
    moreFailed(state) {
      state.list.more = 'failed';
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  presenceEntered,
  presenceLeft,
  presenceJudged,
  viewersReceived,
  listOpened,
  listClosed,
  queryChanged,
  listRequested,
  listSucceeded,
  listFailed,
  moreRequested,
  moreSucceeded,
  moreFailed,
} = presenceSlice.actions;
