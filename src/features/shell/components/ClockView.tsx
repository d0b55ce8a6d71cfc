import { useIntl } from 'react-intl';
import type { Locale } from '../../../contract/eventConfig';
import { clockTime, formatDate, zoneName } from '../../../shared/lib/dates';
import styles from './ClockView.module.css';

export interface ClockViewProps {
  /** Event time, in milliseconds since 1970. */
  now: number;
  eventZone: string;
  viewerZone: string;
  locale: Locale;
}

/** The viewer's time with seconds, plus the event's own if it differs. */
export function ClockView({ now, eventZone, viewerZone, locale }: ClockViewProps) {
  const { formatMessage } = useIntl();
  const eventTime = formatDate(now, 'time', eventZone, locale);
  const sameTime = formatDate(now, 'time', viewerZone, locale) === eventTime;
  return (
    <span className={styles.clock} title={formatMessage({ id: 'shell.clock' })}>
      <time dateTime={new Date(now).toISOString()}>{clockTime(now, viewerZone, locale)}</time>
      {!sameTime && (
        <span className={styles.zone}>
          {eventTime} {zoneName(now, eventZone, locale)}
        </span>
      )}
    </span>
  );
}
