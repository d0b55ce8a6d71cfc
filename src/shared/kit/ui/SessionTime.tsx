import type { Locale } from '../../../contract/platform/eventConfig';
import { dayOf, formatDate, zoneName } from '../lib/dates';
import { periodText } from '../lib/periods';
import styles from './SessionTime.module.css';

export interface SessionTimeProps {
  /** ISO instants; without `end`, a point in time. */
  start: string;
  end?: string;
  eventZone: string;
  viewerZone: string;
  locale: Locale;
}

function Range({
  start,
  end,
  zone,
  locale,
  withDay,
}: {
  start: number;
  end: number | null;
  zone: string;
  locale: Locale;
  withDay: boolean;
}) {
  const day = withDay ? `${formatDate(start, 'fullday-month', zone, locale)}, ` : '';
  const time =
    end === null ? formatDate(start, 'time', zone, locale) : periodText({ start, end }, { zone, locale });
  return `${day}${time} ${zoneName(start, zone, locale)}`;
}

/** Time of a session or its entry in the viewer's time zone, and in the event's if it differs. */
export function SessionTime({ start, end, eventZone, viewerZone, locale }: SessionTimeProps) {
  const from = Date.parse(start);
  const to = end === undefined ? null : Date.parse(end);
  const same =
    formatDate(from, 'date-time', viewerZone, locale) === formatDate(from, 'date-time', eventZone, locale);
  return (
    <p className={styles.time}>
      <time dateTime={start}>
        <Range start={from} end={to} zone={viewerZone} locale={locale} withDay />
      </time>
      {!same && (
        <span className={styles.event}>
          <Range
            start={from}
            end={to}
            zone={eventZone}
            locale={locale}
            withDay={dayOf(from, viewerZone) !== dayOf(from, eventZone)}
          />
        </span>
      )}
    </p>
  );
}
