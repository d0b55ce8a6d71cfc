import type { PublicText } from '../../../contract/kit/publicText';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import type { Failure } from '../../../shared/kit/lib/apiFailure';
import { signedOut } from '../../../shared/platform/auth';
import { stageSessionChanged } from '../../../shared/program/sessionPage';

/** The delay of a session, from the question to the server's answer. */
export interface Delay {
  sessionId: string;
  status: 'asking' | 'sending' | 'failed';
  failure: Failure | null;
}

/** The stage page: `/live-stream/<id>` and `/mg-live`. */
export interface StageState {
  /** The session that the stage shows now; null on other pages, and while it has none. */
  sessionId: string | null;
  /** Null unless a superuser is delaying a session. */
  delay: Delay | null;
}

const initialState: StageState = { sessionId: null, delay: null };

export const stageSlice = createSlice({
  name: 'stage',
  initialState,
  reducers: {
    /** A superuser wants to delay the session, and is asked until when. */
    delayConfirmationRequested(state, { payload }: PayloadAction<{ sessionId: string }>) {
      state.delay = { ...payload, status: 'asking', failure: null };
    },
    delayDeclined(state) {
      if (state.delay?.status !== 'sending') state.delay = null;
    },
    /** Begin the session at `startTime` (ISO) instead; the planned start undoes a delay. */
    delayRequested(state, _action: PayloadAction<{ startTime: PublicText }>) {
      if (state.delay) Object.assign(state.delay, { status: 'sending', failure: null });
    },
    delaySucceeded(state) {
      state.delay = null;
    },
    delayFailed(state, { payload }: PayloadAction<Failure>) {
      if (state.delay) Object.assign(state.delay, { status: 'failed', failure: payload });
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(stageSessionChanged, (state, { payload }) => {
        state.sessionId = payload;
      })
      .addCase(signedOut, () => initialState),
});

export const { delayConfirmationRequested, delayDeclined, delayRequested, delaySucceeded, delayFailed } =
  stageSlice.actions;
