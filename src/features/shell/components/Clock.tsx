import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectConfig } from '../../../shared/event';
import { selectEventNow } from '../../../shared/eventTime';
import { formatDate, viewerTimeZone, zoneName } from '../../../shared/lib/dates';
import { selectLocale } from '../../../shared/page';
import styles from './Clock.module.css';

/**
 * The server-time clock (spec §2): the viewer's time with seconds, and the event's own where its zone is another. It alone
 * reads the second, and it is one component, so that a tick renders this and nothing else.
 */
export function Clock({ viewerZone = viewerTimeZone() }: { viewerZone?: string }) {
  const { formatTime, formatMessage } = useIntl();
  const now = useSelector(selectEventNow);
  const { timeZone } = useSelector(selectConfig);
  const locale = useSelector(selectLocale);
  if (now === null) return null;
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
