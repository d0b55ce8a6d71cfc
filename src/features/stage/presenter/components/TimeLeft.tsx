import { useSelector } from 'react-redux';
import { selectEventNow } from '../../../../shared/platform/eventTime';
import { timeLeft } from '../time';
import { TimeLeftView } from './TimeLeftView';

export interface TimeLeftProps {
  session: { startTime: string; endTime: string; currentTimeISO: string };
}

/** The connected clock; it alone renders every second. */
export function TimeLeft({ session }: TimeLeftProps) {
  const now = useSelector(selectEventNow) ?? Date.parse(session.currentTimeISO);
  return <TimeLeftView {...timeLeft(Date.parse(session.startTime), Date.parse(session.endTime), now)} />;
}
