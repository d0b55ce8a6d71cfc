import { dayOf } from '../lib/dates';
import { useShownZone } from './shownZone';
import { ViewerDate, type ViewerDateProps } from './ViewerDate';

export interface ViewerMomentProps extends Pick<ViewerDateProps, 'at'> {
  /** Event time, milliseconds since 1970; null if it is not known. */
  now: number | null;
}

/** When something was, within a message: the time, and the day unless it is today's (product.md#time). */
export function ViewerMoment({ at, now }: ViewerMomentProps) {
  const zone = useShownZone();
  const isToday = now !== null && dayOf(new Date(at).getTime(), zone) === dayOf(now, zone);
  return <ViewerDate at={at} format={isToday ? 'time' : 'date-time'} />;
}
