import { createAction } from '../../kit/lib/slices';

/**
 * Event time arrived from the server; `receivedAt` is the browser's real time. `simulatedOffset` is event time
 * minus the server's real time; absent if the answer does not say.
 */
export const eventTimeReceived = createAction<{
  serverNow: number;
  receivedAt: number;
  simulatedOffset?: number | undefined;
}>('eventTime/received');
/** Ticks every second: `realNow` is the browser's real time. */
export const secondPassed = createAction<{ realNow: number }>('eventTime/secondPassed');

/** Last known event time. Milliseconds since 1970. */
export interface EventTimeState {
  /** Event time minus real time; null until the server's time is known. */
  offset: number | null;
  /** Real time at the last tick. */
  realNow: number;
  /** Event time minus the server's real time, if event time is simulated. */
  simulatedOffset?: number;
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
 * Event time minus the server's real time, milliseconds: what to add to an instant the server recorded in real
 * time, so that it is shown by the same clock as the program. Unlike `selectEventOffset` it does not contain
 * the error of the browser's clock, and changes only when event time is set.
 */
export const selectSimulatedOffset = ({ eventTime }: Partial<WithEventTime>): number =>
  eventTime?.simulatedOffset ?? 0;

/** How far this browser's clock is ahead of the server's real time, in ms; null until event time is known. */
export function selectBrowserClockAhead(state: Partial<WithEventTime>): number | null {
  const offset = state.eventTime?.offset ?? null;
  return offset === null ? null : selectSimulatedOffset(state) - offset;
}

/**
 * Event time to the minute, for lists and entry windows: the one-second tick then re-renders only the clock.
 */
export const selectEventMinute = (state: WithEventTime): number | null => {
  const now = selectEventNow(state);
  return now === null ? null : Math.floor(now / 60_000) * 60_000;
};
