import { useSelector } from 'react-redux';
import { selectSimulatedOffset } from '../../../../shared/platform/eventTime';
import { formatDate, type DateFormat } from '../../../../shared/kit/lib/dates';
import { selectLocale } from '../../../../shared/platform/page';
import { useShownZone } from '../../../../shared/kit/ui/shownZone';

/** Formats an ISO instant that the server recorded in real time. */
export type TimeAt = (instant: string, format: DateFormat) => string;

/** Times of the desk in event time (product.md#time), by the same clock as attendees read. */
export function useTimeAt(): TimeAt {
  const locale = useSelector(selectLocale);
  const zone = useShownZone();
  const simulatedOffset = useSelector(selectSimulatedOffset);
  return (instant, format) => formatDate(Date.parse(instant) + simulatedOffset, format, zone, locale);
}
