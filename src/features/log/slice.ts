import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { LogEntry } from '../../contract/log';
import { logQueued, logRefused, logStored, logStoredElsewhere, type LogState } from '../../shared/log';
import { signedIn, signedOut } from '../../shared/session';

const initialState: LogState = { userId: null, waiting: [] };

function without(state: LogState, entryId: string) {
  state.waiting = state.waiting.filter((entry) => entry.entryId !== entryId);
}

export const logSlice = createSlice({
  name: 'log',
  initialState,
  reducers: {
    /** What waits after reading the storage, or after making room in it. */
    waitingChanged(state, { payload }: PayloadAction<LogEntry[]>) {
      state.waiting = payload;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedIn, (state, { payload: { user } }) =>
        // The same person again (new tokens, another tab): what waits in memory still waits.
        state.userId === user.id ? state : { userId: user.id, waiting: [] },
      )
      .addCase(signedOut, () => initialState)
      .addCase(logQueued, (state, { payload }) => {
        state.waiting.push(payload);
      })
      .addCase(logStored, (state, { payload }) => without(state, payload.entryId))
      .addCase(logStoredElsewhere, (state, { payload }) => without(state, payload.entryId))
      .addCase(logRefused, (state, { payload }) => without(state, payload.entryId)),
});

export const { waitingChanged } = logSlice.actions;
