import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Swimlane } from '../../contract/attendees';
import type { Failure } from '../../shared/lib/apiFailure';
import { signedOut } from '../../shared/session';

/** A sample of the attendees, lane by lane, as the server last gave it. A failed reload keeps what was there. */
export interface AttendeesState {
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  failure: Failure | null;
  swimlanes: Swimlane[];
}

const initialState = { status: 'idle', failure: null, swimlanes: [] } as AttendeesState;

export const attendeesSlice = createSlice({
  name: 'attendees',
  initialState,
  reducers: {
    /** What is there stays as it is while it is read again. */
    swimlanesRequested(state) {
      if (state.status !== 'loaded') state.status = 'loading';
    },
    swimlanesSucceeded(_state, { payload }: PayloadAction<{ swimlanes: Swimlane[] }>) {
      return { status: 'loaded', failure: null, swimlanes: payload.swimlanes };
    },
    swimlanesFailed(state, { payload }: PayloadAction<Failure>) {
      state.status = 'failed';
      state.failure = payload;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const { swimlanesRequested, swimlanesSucceeded, swimlanesFailed } = attendeesSlice.actions;

interface State {
  attendees: AttendeesState;
}
export const selectSwimlanes = (state: State) => state.attendees;
/** The lane that stands for all on the start page: the first one with anybody in it. */
export const selectSampleLane = (state: State) =>
  state.attendees.swimlanes.find(({ attendees }) => attendees.length > 0) ?? null;
