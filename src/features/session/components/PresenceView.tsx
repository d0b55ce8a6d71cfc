import { FormattedMessage } from 'react-intl';
import type { Attendee } from '../slice';
import styles from './PresenceView.module.css';

/** Names listed; the rest are only counted. */
const SHOWN = 100;

export interface PresenceViewProps {
  /** Null until they are known. */
  attendees: readonly Attendee[] | null;
}

/** Who else is in the session: the count and the names. */
export function PresenceView({ attendees }: PresenceViewProps) {
  if (attendees === null) {
    return (
      <p className={styles.count} role="status">
        <FormattedMessage id="session.presentLoading" />
      </p>
    );
  }
  const more = attendees.length - SHOWN;
  return (
    <div className={styles.presence}>
      <p className={styles.count}>
        <FormattedMessage id="session.present" values={{ count: attendees.length }} />
      </p>
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
    </div>
  );
}
