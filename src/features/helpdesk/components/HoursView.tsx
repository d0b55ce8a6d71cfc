import { FormattedMessage } from 'react-intl';
import type { Locale } from '../../../contract/eventConfig';
import type { OpenPeriod } from '../../../contract/helpdesk';
import { dayOf, formatDate } from '../../../shared/lib/dates';
import styles from './HoursView.module.css';

export interface HoursViewProps {
  /** The desk's current and coming periods. */
  hours: readonly OpenPeriod[];
  zone: string;
  locale: Locale;
}

/** The periods in which the helpdesk is open, by day. */
export function HoursView({ hours, zone, locale }: HoursViewProps) {
  if (hours.length === 0) return null;
  return (
    <div className={styles.hours}>
      <h3 className={styles.heading}>
        <FormattedMessage id="helpdesk.hours" />
      </h3>
      <dl className={styles.periods}>
        {hours.map(({ opensAt, closesAt }) => {
          const [from, to] = [Date.parse(opensAt), Date.parse(closesAt)];
          return (
            <div key={opensAt} className={styles.period}>
              <dt>{formatDate(from, 'fullday-month', zone, locale)}</dt>
              <dd className={styles.times}>
                {formatDate(from, 'time', zone, locale)} – {formatDate(to, 'time', zone, locale)}
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

/** Until when the helpdesk is open, if it has hours. */
export function OpenUntil({ hours: [period], zone, locale }: HoursViewProps) {
  if (!period) return null;
  const [from, to] = [Date.parse(period.opensAt), Date.parse(period.closesAt)];
  const format = dayOf(from, zone) === dayOf(to, zone) ? 'time' : 'date-time';
  return (
    <>
      {' '}
      <FormattedMessage id="helpdesk.openUntil" values={{ time: formatDate(to, format, zone, locale) }} />
    </>
  );
}
