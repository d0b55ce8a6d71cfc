import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Locale } from '../../../contract/eventConfig';
import type { DeskHours } from '../../../contract/helpdesk';
import { formatDate } from '../../../shared/lib/dates';
import styles from './ContactListsView.module.css';

export interface HoursViewProps {
  /** Today's and the coming days' hours, in the event's time zone; null if the desk is always open. */
  hours: DeskHours['hours'] | null;
  locale: Locale;
}

/** When attendees can start a chat. */
export function HoursView({ hours, locale }: HoursViewProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        <FormattedMessage id="desk.hours" />
      </h2>
      {hours === null || hours.length === 0 ? (
        <p className={styles.empty}>
          <FormattedMessage id={hours === null ? 'desk.alwaysOpen' : 'desk.noMoreHours'} />
        </p>
      ) : (
        <ul className={styles.list}>
          {hours.map(({ day, from, to }) => (
            <li key={`${day} ${from}`} className={styles.period}>
              <span>{formatDate(Date.parse(day), 'fullday-month', 'UTC', locale)}</span>
              <span className={styles.empty}>
                {from} – {to}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
