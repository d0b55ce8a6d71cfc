import { FormattedMessage } from 'react-intl';
import type { Attendee } from '../slice';
import styles from './PresenceView.module.css';

/** Names listed; the rest are only counted. */
const SHOWN = 6;

/** Who else is in the session: the count and the first few names. */
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
