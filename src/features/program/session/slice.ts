import type { PublicText } from '../../../contract/kit/publicText';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import type { Session } from '../../../contract/program/sessions';
import type { Failure } from '../../../shared/kit/lib/apiFailure';
import type { SessionDetail } from '../../../shared/program/sessionPage';
import { signedOut } from '../../../shared/platform/auth';

export interface SessionPageState {
  /** Loaded sessions by id. */
  details: Record<string, SessionDetail>;
}

const initialState: SessionPageState = { details: {} };

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** Load the session; one already shown stays visible. */
    sessionRequested(state, { payload: id }: PayloadAction<PublicText>) {
      if (state.details[id]?.status !== 'loaded') state.details[id] = { status: 'loading' };
    },
    /** `loadedAt` is real time in milliseconds since 1970. */
    sessionSucceeded(state, { payload }: PayloadAction<{ session: Session; loadedAt: number }>) {
      state.details[payload.session.sessionId] = { status: 'loaded', ...payload };
    },
    /** The session is no longer in the program. */
    sessionGone(state, { payload: { id } }: PayloadAction<{ id: PublicText }>) {
      state.details[id] = { status: 'notFound' };
    },
    sessionFailed(state, { payload: { id, failure } }: PayloadAction<{ id: PublicText; failure: Failure }>) {
      if (failure.status === 404) state.details[id] = { status: 'notFound' };
      else if (state.details[id]?.status !== 'loaded') state.details[id] = { status: 'failed', failure };
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const { sessionRequested, sessionSucceeded, sessionGone, sessionFailed } = sessionSlice.actions;
