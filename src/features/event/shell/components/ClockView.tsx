import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Locale } from '../../../../contract/platform/eventConfig';
import { clockTime, formatDate, zoneName } from '../../../../shared/kit/lib/dates';
import styles from './ClockView.module.css';

export interface ClockViewProps {
  /** Event time, in milliseconds since 1970; null until it is known. */
  now: number | null;
  /** An instant of the event; its time of day in UTC is among the widest. */
  widest: number;
  eventZone: string;
  viewerZone: string;
  locale: Locale;
}

/**
 * The viewer's time with seconds and its zone. Where the event's time differs, pressing the clock shows that
 * instead. Its room is taken from the start, so nothing moves when the time comes or changes.
 */
export function ClockView({ now, widest, eventZone, viewerZone, locale }: ClockViewProps) {
  const { formatMessage } = useIntl();
  const [showsEvent, setShowsEvent] = useState(false);
  const widestIn = (timeZone: string) =>
    `${clockTime(widest, 'UTC', locale)} ${zoneName(widest, timeZone, locale)}`;

  const face = () => {
    if (now === null) return null;
    const [zone, other] = showsEvent ? [eventZone, viewerZone] : [viewerZone, eventZone];
    const content = (
      <>
        <time dateTime={new Date(now).toISOString()}>{clockTime(now, zone, locale)}</time>{' '}
        {zoneName(now, zone, locale)}
      </>
    );
    const otherTime = formatDate(now, 'time', other, locale);
    if (otherTime === formatDate(now, 'time', zone, locale)) {
      return <span title={formatMessage({ id: 'shell.clock' })}>{content}</span>;
    }
    return (
      <button
        type="button"
        className={styles.button}
        title={formatMessage(
          { id: showsEvent ? 'shell.clock.event' : 'shell.clock.own' },
          { time: `${otherTime} ${zoneName(now, other, locale)}` },
        )}
        onClick={() => setShowsEvent(!showsEvent)}
      >
        {content}
      </button>
    );
  };
  return (
    <span className={styles.clock} data-own={widestIn(viewerZone)} data-event={widestIn(eventZone)}>
      {face()}
    </span>
  );
}
