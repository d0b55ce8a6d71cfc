import { useSelector } from 'react-redux';
import { selectSimulatedOffset } from '../../../shared/eventTime';
import { formatDate, type DateFormat } from '../../../shared/lib/dates';
import { selectLocale } from '../../../shared/page';
import { useShownZone } from '../../../shared/ui/shownZone';

/** Formats an ISO instant that the server recorded in real time. */
export type TimeAt = (instant: string, format: DateFormat) => string;

/** Times of the desk in event time (product.md#time), by the same clock as attendees read. */
export function useTimeAt(): TimeAt {
  const locale = useSelector(selectLocale);
  const zone = useShownZone();
  const simulatedOffset = useSelector(selectSimulatedOffset);
  return (instant, format) => formatDate(Date.parse(instant) + simulatedOffset, format, zone, locale);
}
