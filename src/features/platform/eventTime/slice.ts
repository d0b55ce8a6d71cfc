import { createReducer } from '@reduxjs/toolkit';
import { secondPassed, eventTimeReceived, type EventTimeState } from '../../../shared/platform/eventTime';

const initialState: EventTimeState = { offset: null, realNow: 0 };

/**
 * Event time: the server's answer, advanced by the browser's clock. Kept across sign-out, as it belongs to no
 * user.
 */
export const eventTimeReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(eventTimeReceived, (state, { payload: { serverNow, receivedAt, simulatedOffset } }) => ({
      ...state,
      offset: serverNow - receivedAt,
      realNow: receivedAt,
      ...(simulatedOffset !== undefined && { simulatedOffset }),
    }))
    .addCase(secondPassed, (state, { payload }) => {
      state.realNow = payload.realNow;
    }),
);
