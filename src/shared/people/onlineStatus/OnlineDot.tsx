import { useSelector } from 'react-redux';
import { OnlineDotView } from './OnlineDotView';
import { selectStatusOf } from './selectors';
import type { WithOnlineStatus } from './slice';

/** A dot if somebody is online and shows it. Whom it is asked about is told by `useOnlineStatus`. */
export function OnlineDot({ attendeeId }: { attendeeId: string }) {
  const isOnline = useSelector((state: WithOnlineStatus) => selectStatusOf(state, attendeeId)?.isOnline);
  return isOnline ? <OnlineDotView /> : null;
}
