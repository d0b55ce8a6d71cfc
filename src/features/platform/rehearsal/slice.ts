import type { PublicText } from '../../../contract/kit/publicText';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import type { EventTimeStatus } from '../../../contract/platform/eventTime';
import type { Failure } from '../../../shared/kit/lib/apiFailure';
import { signedOut } from '../../../shared/platform/auth';

/** Simulated event time as a superuser sees it, and the progress of setting it. */
export interface RehearsalState {
  /** Whether event time is simulated; null until the server has answered. */
  pretended: boolean | null;
  /** Whether the server allows setting it at all; not in production. */
  settable: boolean;
  dialog: 'closed' | 'open';
  setting: { status: 'idle' | 'sending' } | { status: 'failed'; failure: Failure };
}

const initialState: RehearsalState = {
  pretended: null,
  settable: false,
  dialog: 'closed',
  setting: { status: 'idle' },
};

export const rehearsalSlice = createSlice({
  name: 'rehearsal',
  initialState,
  reducers: {
    /** The server reported the state of event time. */
    clockReceived(state, { payload }: PayloadAction<EventTimeStatus>) {
      state.pretended = payload.pretended;
      state.settable = payload.settable;
    },
    /** The server does not let this user read the clock. */
    clockForbidden(state) {
      state.pretended = null;
      state.settable = false;
    },
    dialogOpened(state) {
      state.dialog = 'open';
      state.setting = { status: 'idle' };
    },
    dialogClosed(state) {
      state.dialog = 'closed';
    },
    /** Command: set event time to `at` (ISO instant) for everybody, or to real time if null. */
    timeChangeRequested(state, _action: PayloadAction<{ at: PublicText | null }>) {
      state.setting = { status: 'sending' };
    },
    timeChangeSucceeded(state, { payload }: PayloadAction<EventTimeStatus>) {
      state.pretended = payload.pretended;
      state.settable = payload.settable;
      state.dialog = 'closed';
      state.setting = { status: 'idle' };
    },
    timeChangeFailed(state, { payload }: PayloadAction<Failure>) {
      state.setting = { status: 'failed', failure: payload };
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  clockReceived,
  clockForbidden,
  dialogOpened,
  dialogClosed,
  timeChangeRequested,
  timeChangeSucceeded,
  timeChangeFailed,
} = rehearsalSlice.actions;
