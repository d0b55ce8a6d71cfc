import { FormattedMessage } from 'react-intl';
import type { Locale } from '../../../../contract/platform/eventConfig';
import type { OpenPeriod } from '../../../../contract/helpdesk/helpdesk';
import { formatDate } from '../../../../shared/kit/lib/dates';
import { endText, periodText } from '../../../../shared/kit/lib/periods';
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
          const period = { start: Date.parse(opensAt), end: Date.parse(closesAt) };
          return (
            <div key={opensAt} className={styles.period}>
              <dt>{formatDate(period.start, 'fullday-month', zone, locale)}</dt>
              <dd className={styles.times}>{periodText(period, { zone, locale })}</dd>
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
  const open = { start: Date.parse(period.opensAt), end: Date.parse(period.closesAt) };
  return (
    <>
      {' '}
      <FormattedMessage id="helpdesk.openUntil" values={{ time: endText(open, { zone, locale }) }} />
    </>
  );
}
