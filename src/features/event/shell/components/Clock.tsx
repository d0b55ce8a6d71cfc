import { useDeferredValue } from 'react';
import { useSelector } from 'react-redux';
import { selectConfig } from '../../../../shared/platform/event';
import { selectEventNow, type WithEventTime } from '../../../../shared/platform/eventTime';
import { viewerTimeZone } from '../../../../shared/kit/lib/dates';
import { selectLocale } from '../../../../shared/platform/page';
import { ClockView } from './ClockView';

/** A time of day with as many digits as there can be, on either kind of clock. */
const WIDEST = 'T22:58:58.000Z';

/**
 * The server-time clock (product.md#shell); empty until event time is known. Only this component reads the
 * second, so a tick re-renders nothing else.
 */
export function Clock({ viewerZone }: { viewerZone?: string }) {
  // Empty in the first render of a page: a tick in the middle of it would make React start over.
  const runs = useDeferredValue(true, false);
  const now = useSelector((state: WithEventTime) => (runs ? selectEventNow(state) : null));
  const { timeZone, dates } = useSelector(selectConfig);
  const locale = useSelector(selectLocale);
  return (
    <ClockView
      now={now}
      widest={Date.parse(dates.start + WIDEST)}
      eventZone={timeZone}
      viewerZone={viewerZone ?? viewerTimeZone()}
      locale={locale}
    />
  );
}
