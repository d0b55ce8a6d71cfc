import type { PublicText } from '../../../contract/kit/publicText';
import type { ListedSession, SharedFields } from '../../../contract/program/programEditing';
import { signedOut } from '../../../shared/platform/auth';
import type { Failure } from '../../../shared/kit/lib/apiFailure';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import { removalSucceeded } from './editSlice';
import { publishSucceeded } from './timetableSlice';

/** What a session is or lacks. */
export const KINDS = [
  'noStream',
  'noRecording',
  'noCaptions',
  'roundTable',
  'onDemandOnly',
  'sponsored',
] as const;
export type Kind = (typeof KINDS)[number];

/** Columns by which the table can be sorted. */
export const SORTS = ['startTime', 'title', 'room', 'category'] as const;
export type Sort = (typeof SORTS)[number];

export interface ProgramFilter {
  /** Words of the title or of the speakers' names. */
  query: string;
  /** `yyyy-mm-dd`; empty for all. */
  day: PublicText;
  room: string;
  kind: Kind | '';
}

/** A change to all chosen sessions. */
export interface SharedChange {
  changes: SharedFields;
  moveMinutes: number;
}

/** All sessions of the event, as organizers see them. */
export interface ProgramListState {
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  sessions: ListedSession[];
  filter: ProgramFilter;
  sort: Sort;
  order: 'ascending' | 'descending';
  chosen: string[];
  changing:
    | { status: 'idle' | 'sending' }
    | { status: 'done'; count: number }
    | { status: 'failed'; failure: Failure };
}

const initialState: ProgramListState = {
  status: 'idle',
  sessions: [],
  filter: { query: '', day: '', room: '', kind: '' },
  sort: 'startTime',
  order: 'ascending',
  chosen: [],
  changing: { status: 'idle' },
};

function withChanged(sessions: readonly ListedSession[], changed: readonly ListedSession[]): ListedSession[] {
  const byId = new Map(changed.map((session) => [session.sessionId, session]));
  return sessions.map((session) => byId.get(session.sessionId) ?? session);
}

/** What came of the last change is said until the next act. */
function forgetOutcome(state: ProgramListState): void {
  if (state.changing.status !== 'sending') state.changing = { status: 'idle' };
}

export const programListSlice = createSlice({
  name: 'programmeList',
  initialState,
  reducers: {
    programmeRequested(state) {
      if (state.status !== 'loaded') state.status = 'loading';
    },
    /** Chosen sessions that still exist stay chosen. */
    programmeSucceeded(state, { payload: { sessions } }: PayloadAction<{ sessions: ListedSession[] }>) {
      Object.assign(state, { status: 'loaded', sessions });
      const present = new Set(sessions.map(({ sessionId }) => sessionId));
      state.chosen = state.chosen.filter((id) => present.has(id));
    },
    programmeFailed(state) {
      if (state.status !== 'loaded') state.status = 'failed';
    },
    /** Sessions that the filter hides are deselected: nothing is changed unseen. */
    filterChanged(state, { payload }: PayloadAction<Partial<ProgramFilter>>) {
      Object.assign(state.filter, payload);
      state.chosen = [];
      forgetOutcome(state);
    },
    sorted(state, { payload: { sort } }: PayloadAction<{ sort: Sort }>) {
      state.order = state.sort === sort && state.order === 'ascending' ? 'descending' : 'ascending';
      state.sort = sort;
    },
    /** Sessions were chosen, or dropped from the choice. */
    sessionsChosen(state, { payload }: PayloadAction<{ sessionIds: string[]; isChosen: boolean }>) {
      const named = new Set(payload.sessionIds);
      const others = state.chosen.filter((id) => !named.has(id));
      state.chosen = payload.isChosen ? [...others, ...payload.sessionIds] : others;
      forgetOutcome(state);
    },
    /** Change or move the chosen sessions. */
    changeRequested(state, _action: PayloadAction<SharedChange>) {
      state.changing = { status: 'sending' };
    },
    changeSucceeded(state, { payload }: PayloadAction<{ sessions: ListedSession[] }>) {
      state.sessions = withChanged(state.sessions, payload.sessions);
      state.changing = { status: 'done', count: payload.sessions.length };
    },
    changeFailed(state, { payload: { failure } }: PayloadAction<{ failure: Failure }>) {
      state.changing = { status: 'failed', failure };
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedOut, () => initialState)
      .addCase(publishSucceeded, (state, { payload }) => {
        state.sessions = withChanged(state.sessions, payload.sessions);
        forgetOutcome(state);
      })
      .addCase(removalSucceeded, (state, { payload: { sessionId } }) => {
        state.sessions = state.sessions.filter((session) => session.sessionId !== sessionId);
        state.chosen = state.chosen.filter((id) => id !== sessionId);
        forgetOutcome(state);
      }),
});

export const {
  programmeRequested,
  programmeSucceeded,
  programmeFailed,
  filterChanged,
  sorted,
  sessionsChosen,
  changeRequested,
  changeSucceeded,
  changeFailed,
} = programListSlice.actions;

export interface WithProgramList {
  programmeList: ProgramListState;
}
