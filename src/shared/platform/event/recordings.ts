import { createSelector } from 'reselect';
import { recordingsEnd } from '../../../contract/platform/recordingsEnd';
import { selectConfig, type WithEvent } from '.';
import { selectEventMinute, type WithEventTime } from '../eventTime';

/** How long the event's recordings are available (product.md#sessions). */
export interface RecordingsPeriod {
  /** Last millisecond of availability, event time. */
  until: number;
  /** Whether they are no longer available. False until the server's time is known. */
  over: boolean;
}

const selectEnd = createSelector([selectConfig], recordingsEnd);
const selectOver = (state: WithEvent & WithEventTime) => {
  const [end, now] = [selectEnd(state), selectEventMinute(state)];
  return end !== null && now !== null && now >= end;
};

/** Null if recordings stay available indefinitely. */
export const selectRecordings = createSelector(
  [selectEnd, selectOver],
  (end, over): RecordingsPeriod | null => (end === null ? null : { until: end - 1, over }),
);
