import { createSelector } from 'reselect';
import { recordingsEnd } from '../../contract/recordingsEnd';
import { selectConfig, type WithEvent } from '../event';
import { selectEventMinute, type WithEventTime } from '../eventTime';

/** How long the event's recordings can be watched (spec §9). */
export interface RecordingsPeriod {
  /** The last millisecond at which they are there, event time. */
  until: number;
  /** They are no longer available. False until the server told its time. */
  over: boolean;
}

const selectEnd = createSelector([selectConfig], recordingsEnd);
const selectOver = (state: WithEvent & WithEventTime) => {
  const [end, now] = [selectEnd(state), selectEventMinute(state)];
  return end !== null && now !== null && now >= end;
};

/** Null where the recordings stay for good. */
export const selectRecordings = createSelector(
  [selectEnd, selectOver],
  (end, over): RecordingsPeriod | null => (end === null ? null : { until: end - 1, over }),
);
