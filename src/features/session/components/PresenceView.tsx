import { FormattedMessage } from 'react-intl';
import type { Attendee } from '../slice';
import styles from './PresenceView.module.css';

/** Names shown before the rest is only counted. */
const SHOWN = 6;

/** Who else is in the session: a number, and the first names of the list. */
export function PresenceView({ attendees }: { attendees: readonly Attendee[] }) {
  const more = attendees.length - SHOWN;
  return (
    <details className={styles.presence}>
      <summary className={styles.summary}>
        <FormattedMessage id="session.present" values={{ count: attendees.length }} />
      </summary>
      <ul className={styles.list}>
        {attendees.slice(0, SHOWN).map(({ attendeeId, name, companyName }) => (
          <li key={attendeeId}>
            {name}
            {companyName && <span className={styles.company}>{companyName}</span>}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className={styles.more}>
          <FormattedMessage id="session.presentMore" values={{ count: more }} />
        </p>
      )}
    </details>
  );
}
