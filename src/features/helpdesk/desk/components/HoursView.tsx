import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { DeskHours } from '../../../../contract/helpdesk/helpdesk';
import { zonedInstant } from '../../../../contract/kit/zonedTime';
import { ViewerDate } from '../../../../shared/kit/ui/ViewerDate';
import { ViewerPeriod } from '../../../../shared/kit/ui/ViewerPeriod';
import styles from './ContactListsView.module.css';

export interface HoursViewProps {
  /** Today's and the coming days' hours, in the event's time zone; null if the desk is always open. */
  hours: DeskHours['hours'] | null;
  /** The event's. */
  timeZone: string;
}

/** When attendees can start a chat. */
export function HoursView({ hours, timeZone }: HoursViewProps) {
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
          {hours.map(({ day, from, to }) => {
            const start = zonedInstant(day, from, timeZone);
            return (
              <li key={`${day} ${from}`} className={styles.period}>
                <span>
                  <ViewerDate at={start} format="fullday-month" />
                </span>
                <span className={styles.empty}>
                  <ViewerPeriod start={start} end={zonedInstant(day, to, timeZone)} />
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
