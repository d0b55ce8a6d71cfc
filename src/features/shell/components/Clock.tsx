import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectConfig } from '../../../shared/event';
import { selectEventNow } from '../../../shared/eventTime';
import { viewerTimeZone } from '../../../shared/lib/dates';
import { selectLocale } from '../../../shared/page';
import { ClockView } from './ClockView';

/**
 * The server-time clock (product.md#shell); nothing until event time is known. Only this component reads the
 * second, so a tick re-renders nothing else.
 */
export function Clock({ viewerZone }: { viewerZone?: string }) {
  // Asking the browser takes longer than the rest of a tick, so the zone is cached.
  const [ownZone] = useState(viewerTimeZone);
  const now = useSelector(selectEventNow);
  const { timeZone } = useSelector(selectConfig);
  const locale = useSelector(selectLocale);
  if (now === null) return null;
  return <ClockView now={now} eventZone={timeZone} viewerZone={viewerZone ?? ownZone} locale={locale} />;
}
