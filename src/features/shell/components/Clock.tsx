import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectConfig } from '../../../shared/event';
import { selectEventNow } from '../../../shared/eventTime';
import { viewerTimeZone } from '../../../shared/lib/dates';
import { selectLocale } from '../../../shared/page';
import { ClockView } from './ClockView';

/**
 * The server-time clock (spec §2); nothing until event time is known. It alone reads the second, so that a tick renders this and
 * nothing else.
 */
export function Clock({ viewerZone }: { viewerZone?: string }) {
  // Asking the browser takes longer than the rest of a tick.
  const [ownZone] = useState(viewerTimeZone);
  const now = useSelector(selectEventNow);
  const { timeZone } = useSelector(selectConfig);
  const locale = useSelector(selectLocale);
  if (now === null) return null;
  return <ClockView now={now} eventZone={timeZone} viewerZone={viewerZone ?? ownZone} locale={locale} />;
}
