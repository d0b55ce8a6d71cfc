import type { Closure } from '../../../contract/messages/messaging';
import { signedOut } from '../../../shared/platform/auth';
import type { SendProblem } from '../../../shared/kit/lib/apiFailure';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';

/** Whether messages are closed for the person on the page, and a change in progress. */
export interface ClosureState {
  attendeeId: string | null;
  status: 'loading' | 'loaded' | 'failed';
  closure: Closure | null;
  /** The reason typed so far; null unless it is being asked for. */
  reason: string | null;
  isSending: boolean;
  problem: SendProblem | null;
}

const initialState: ClosureState = {
  attendeeId: null,
  status: 'loading',
  closure: null,
  reason: null,
  isSending: false,
  problem: null,
};

export const closureSlice = createSlice({
  name: 'adminClosure',
  initialState,
  reducers: {
    closureRequested(_state, { payload: { attendeeId } }: PayloadAction<{ attendeeId: string }>) {
      return { ...initialState, attendeeId };
    },
    /** Loaded, or the result of a change. */
    closureReceived(state, { payload }: PayloadAction<{ attendeeId: string; closure: Closure | null }>) {
      if (state.attendeeId !== payload.attendeeId) return;
      state.status = 'loaded';
      state.closure = payload.closure;
      Object.assign(state, { reason: null, isSending: false, problem: null });
    },
    closureFailed(state) {
      state.status = 'failed';
    },
    /** Asks for the reason, which the person will read. */
    closureStarted(state) {
      state.reason = '';
      state.problem = null;
    },
    closureReasonTyped(state, { payload: { reason } }: PayloadAction<{ reason: string }>) {
      state.reason = reason;
    },
    closureDeclined(state) {
      state.reason = null;
      state.problem = null;
    },
    /** Closes messages for the reason typed, or opens them again. */
    closureChangeRequested(state, _action: PayloadAction<{ isClosed: boolean }>) {
      state.isSending = true;
      state.problem = null;
    },
    closureChangeFailed(state, { payload: { problem } }: PayloadAction<{ problem: SendProblem }>) {
      state.isSending = false;
      state.problem = problem;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  closureRequested,
  closureReceived,
  closureFailed,
  closureStarted,
  closureReasonTyped,
  closureDeclined,
  closureChangeRequested,
  closureChangeFailed,
} = closureSlice.actions;

export interface WithClosure {
  adminClosure: ClosureState;
}
export const selectClosure = (state: WithClosure) => state.adminClosure;
