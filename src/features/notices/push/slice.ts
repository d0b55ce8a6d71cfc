import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import type { PushStatus } from '../../../shared/platform/deps';
import type { Failure } from '../../../shared/kit/lib/apiFailure';
import { signedOut } from '../../../shared/platform/auth';

/** The event's push messages in this browser. */
export interface PushState {
  /**
   * `unknown` until the browser was queried; `elsewhere` if the event's push service is for another host
   * (product.md#notifications).
   */
  status: 'unknown' | 'elsewhere' | PushStatus;
  switching: { status: 'idle' | 'running' } | { status: 'failed'; failure: Failure };
  /** Whether the user's notices are sent as push messages too; null until it is known. */
  notices: boolean | null;
  /** The choice that is being stored. */
  choosing: { on: boolean; status: 'running' } | { status: 'idle' | 'failed' };
}

const initialState: PushState = {
  status: 'unknown',
  switching: { status: 'idle' },
  notices: null,
  choosing: { status: 'idle' },
};

export const pushSlice = createSlice({
  name: 'push',
  initialState,
  reducers: {
    pushHostMismatched(state) {
      state.status = 'elsewhere';
    },
    /** Status reported by the browser, initially or after a switch. */
    pushStatusReceived(state, { payload }: PayloadAction<PushStatus>) {
      state.status = payload;
      state.switching = { status: 'idle' };
    },
    /** Command: turn the event's push messages on or off in this browser. */
    pushSwitchRequested(state, _action: PayloadAction<boolean>) {
      state.switching = { status: 'running' };
    },
    pushSwitchFailed(state, { payload }: PayloadAction<{ status: PushStatus; failure: Failure }>) {
      state.status = payload.status;
      state.switching = { status: 'failed', failure: payload.failure };
    },
    noticesReceived(state, { payload }: PayloadAction<{ on: boolean }>) {
      state.notices = payload.on;
      state.choosing = { status: 'idle' };
    },
    /** Command: send the user's notices as push messages too, or not. */
    noticesChosen(state, { payload: { on } }: PayloadAction<{ on: boolean }>) {
      state.choosing = { on, status: 'running' };
    },
    noticesFailed(state) {
      state.choosing = { status: 'failed' };
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  pushHostMismatched,
  pushStatusReceived,
  pushSwitchRequested,
  pushSwitchFailed,
  noticesReceived,
  noticesChosen,
  noticesFailed,
} = pushSlice.actions;
