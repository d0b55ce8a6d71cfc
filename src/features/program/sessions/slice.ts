import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import type { Session, SessionList } from '../../../contract/program/sessions';
import type { Failure } from '../../../shared/kit/lib/apiFailure';
import { signedOut } from '../../../shared/platform/auth';

/** The program as last loaded. A failed reload keeps it. */
export interface SessionsState {
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  failure: Failure | null;
  upcoming: Session[];
  onDemand: Session[];
}

const initialState: SessionsState = { status: 'idle', failure: null, upcoming: [], onDemand: [] };

export const sessionsSlice = createSlice({
  name: 'sessions',
  initialState,
  reducers: {
    sessionsRequested(state) {
      state.status = 'loading';
    },
    sessionsSucceeded(_state, { payload }: PayloadAction<SessionList>) {
      return {
        status: 'loaded',
        failure: null,
        upcoming: payload.upcomingSessions,
        onDemand: payload.onDemand,
      };
    },
    sessionsFailed(state, { payload }: PayloadAction<Failure>) {
      state.status = 'failed';
      state.failure = payload;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const { sessionsRequested, sessionsSucceeded, sessionsFailed } = sessionsSlice.actions;
