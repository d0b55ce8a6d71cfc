import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PushStatus } from '../../shared/deps';
import type { Failure } from '../../shared/lib/apiFailure';
import { signedOut } from '../../shared/session';

/** Push messages of the event in this browser. */
export interface PushState {
  /** `unknown` before the browser was asked; `elsewhere` where the event's push service is not this host's (spec §2). */
  status: 'unknown' | 'elsewhere' | PushStatus;
  switching: { status: 'idle' | 'running' } | { status: 'failed'; failure: Failure };
}

const initialState: PushState = { status: 'unknown', switching: { status: 'idle' } };

export const pushSlice = createSlice({
  name: 'push',
  initialState,
  reducers: {
    pushElsewhere(state) {
      state.status = 'elsewhere';
    },
    /** What the browser said, unasked or after a switch. */
    pushStatusReceived(state, { payload }: PayloadAction<PushStatus>) {
      state.status = payload;
      state.switching = { status: 'idle' };
    },
    /** Command: tell this browser news of the event, or no longer. */
    pushSwitched(state, _action: PayloadAction<boolean>) {
      state.switching = { status: 'running' };
    },
    pushSwitchFailed(state, { payload }: PayloadAction<{ status: PushStatus; failure: Failure }>) {
      state.status = payload.status;
      state.switching = { status: 'failed', failure: payload.failure };
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const { pushElsewhere, pushStatusReceived, pushSwitched, pushSwitchFailed } = pushSlice.actions;

export interface WithPush {
  push: PushState;
}

export const selectPushStatus = (state: WithPush) => state.push.status;
export const selectPushSwitching = (state: WithPush) => state.push.switching;
