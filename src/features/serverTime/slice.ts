import { createReducer } from '@reduxjs/toolkit';
import { secondPassed, serverTimeReceived, type EventTimeState } from '../../shared/eventTime';

const initialState: EventTimeState = { offset: null, realNow: 0 };

/** Event time: what the server said, carried on by the browser's clock. It outlives a sign-out: it is nobody's. */
export const serverTimeReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(serverTimeReceived, (_state, { payload }) => ({
      offset: payload.serverNow - payload.receivedAt,
      realNow: payload.receivedAt,
    }))
    .addCase(secondPassed, (state, { payload }) => {
      state.realNow = payload.realNow;
    }),
);
