import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { EventClockState } from '../../contract/eventClock';
import type { Failure } from '../../shared/lib/apiFailure';
import { signedOut } from '../../shared/session';

/** What a superuser sees of the event's pretended time, and how setting it goes. */
export interface RehearsalState {
  /** Whether event time is pretended; null before the server said it. */
  pretended: boolean | null;
  /** Whether the server lets it be set at all; not in production. */
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
    /** The server said where event time stands. */
    clockReceived(state, { payload }: PayloadAction<EventClockState>) {
      state.pretended = payload.pretended;
      state.settable = payload.settable;
    },
    /** The server tells this person nothing of the clock. */
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
    /** Command: let event time be `at` (ISO instant) for everybody, or real time for null. */
    timeRequested(state, _action: PayloadAction<{ at: string | null }>) {
      state.setting = { status: 'sending' };
    },
    timeSet(state, { payload }: PayloadAction<EventClockState>) {
      state.pretended = payload.pretended;
      state.settable = payload.settable;
      state.dialog = 'closed';
      state.setting = { status: 'idle' };
    },
    timeFailed(state, { payload }: PayloadAction<Failure>) {
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
  timeRequested,
  timeSet,
  timeFailed,
} = rehearsalSlice.actions;

export interface WithRehearsal {
  rehearsal: RehearsalState;
}

export const selectPretended = (state: WithRehearsal) => state.rehearsal.pretended === true;
/** The event runs in real time, and a rehearsal may begin. */
export const selectMayBegin = (state: WithRehearsal) =>
  state.rehearsal.pretended === false && state.rehearsal.settable;
export const selectDialogOpen = (state: WithRehearsal) => state.rehearsal.dialog === 'open';
export const selectSetting = (state: WithRehearsal) => state.rehearsal.setting;
