import { createAction } from '@reduxjs/toolkit';

/** The server said what time it is at the event; `receivedAt` is real time in the browser. */
export const serverTimeReceived = createAction<{ serverNow: number; receivedAt: number }>(
  'eventTime/received',
);
/** A second has passed: `realNow` is real time in the browser. */
export const secondPassed = createAction<{ realNow: number }>('eventTime/secondPassed');

/** Event time as last known. Milliseconds since 1970. */
export interface EventTimeState {
  /** Event time minus real time; null until the server said it once. */
  offset: number | null;
  /** Real time at the last tick. */
  realNow: number;
}

export interface WithEventTime {
  serverTime: EventTimeState;
}

/** Event time to the second, milliseconds since 1970; null until the server said it. It changes every second. */
export const selectEventNow = ({ serverTime }: WithEventTime): number | null =>
  serverTime.offset === null ? null : serverTime.realNow + serverTime.offset;

/** Event time minus the browser's, milliseconds; null until the server said it. */
export const selectEventOffset = ({ serverTime }: WithEventTime): number | null => serverTime.offset;

/** Event time to the minute: for lists and windows, so that the one-second tick re-renders the clock and nothing else. */
export const selectEventMinute = (state: WithEventTime): number | null => {
  const now = selectEventNow(state);
  return now === null ? null : Math.floor(now / 60_000) * 60_000;
};
