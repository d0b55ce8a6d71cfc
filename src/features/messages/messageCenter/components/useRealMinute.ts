import { useSelector } from 'react-redux';
import {
  selectEventMinute,
  selectEventOffset,
  type WithEventTime,
} from '../../../../shared/platform/eventTime';

/** Real time to the minute, milliseconds since 1970; 0 while it is not known. */
export function useRealMinute(): number {
  const minute = useSelector((state: WithEventTime) => selectEventMinute(state));
  const offset = useSelector((state: WithEventTime) => selectEventOffset(state));
  return minute === null ? 0 : minute - (offset ?? 0);
}
