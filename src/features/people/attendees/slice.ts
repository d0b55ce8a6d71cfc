import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import type { Swimlane } from '../../../contract/people/attendees';
import type { Failure } from '../../../shared/kit/lib/apiFailure';
import { signedOut } from '../../../shared/platform/auth';

/** Attendee sample, lane by lane, as last received. A failed reload keeps it. */
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
    /** Keeps the current lanes during a reload. */
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
