import { createAction } from '../lib/slices';

/** Event time arrived from the server; `receivedAt` is the browser's real time. */
export const eventTimeReceived = createAction<{ serverNow: number; receivedAt: number }>(
  'eventTime/received',
);
/** Ticks every second: `realNow` is the browser's real time. */
export const secondPassed = createAction<{ realNow: number }>('eventTime/secondPassed');

/** Last known event time. Milliseconds since 1970. */
export interface EventTimeState {
  /** Event time minus real time; null until the server's time is known. */
  offset: number | null;
  /** Real time at the last tick. */
  realNow: number;
}

export interface WithEventTime {
  eventTime: EventTimeState;
}

/**
 * Event time to the second, milliseconds since 1970; null until the server's time is known. Changes every
 * second.
 */
export const selectEventNow = ({ eventTime }: WithEventTime): number | null =>
  eventTime.offset === null ? null : eventTime.realNow + eventTime.offset;

/** Event time minus the browser's time, milliseconds; null until the server's time is known. */
export const selectEventOffset = ({ eventTime }: WithEventTime): number | null => eventTime.offset;

/**
 * Event time to the minute, for lists and entry windows: the one-second tick then re-renders only the clock.
 */
export const selectEventMinute = (state: WithEventTime): number | null => {
  const now = selectEventNow(state);
  return now === null ? null : Math.floor(now / 60_000) * 60_000;
};
