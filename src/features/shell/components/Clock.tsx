import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import type { Locale } from '../../../contract/eventConfig';
import { selectConfig } from '../../../shared/event';
import { selectEventNow } from '../../../shared/eventTime';
import { formatDate, viewerTimeZone, zoneName } from '../../../shared/lib/dates';
import { selectLocale } from '../../../shared/page';
import styles from './Clock.module.css';

/** The server-time clock (spec §2). It alone reads the second: nothing else re-renders with a tick. */
export function Clock() {
  const now = useSelector(selectEventNow);
  const { timeZone } = useSelector(selectConfig);
  const locale = useSelector(selectLocale);
  return now === null ? null : (
    <ClockView now={now} timeZone={timeZone} locale={locale} viewerZone={viewerTimeZone()} />
  );
}

export interface ClockViewProps {
  now: number;
  timeZone: string;
  viewerZone: string;
  locale: Locale;
}

/** The viewer's time with seconds, and the event's own time where its zone is another. */
export function ClockView({ now, timeZone, viewerZone, locale }: ClockViewProps) {
  const { formatTime, formatMessage } = useIntl();
  const time = formatTime(now, {
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZone: viewerZone,
  });
  const eventTime = formatDate(now, 'time', timeZone, locale);
  const sameTime = formatDate(now, 'time', viewerZone, locale) === eventTime;
  return (
    <span className={styles.clock} title={formatMessage({ id: 'shell.clock' })}>
      <time dateTime={new Date(now).toISOString()}>{time}</time>
      {!sameTime && (
        <span className={styles.zone}>
          {eventTime} {zoneName(now, timeZone, locale)}
        </span>
      )}
    </span>
  );
}
