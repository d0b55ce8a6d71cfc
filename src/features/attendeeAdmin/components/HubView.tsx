import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import cardStyles from '../../../shared/ui/card.module.css';
import {
  DELETIONS_PATH,
  DESK_PATH,
  DEVELOPER_PATH,
  EXHIBITOR_IMPORT_PATH,
  EXHIBITOR_PATH,
  IMPORT_PATH,
  MEETINGS_PATH,
  MODERATION_PATH,
  PEOPLE_PATH,
  POSTER_IMPORT_PATH,
} from '../paths';
import styles from './HubView.module.css';

const DOORS = [
  ['people', PEOPLE_PATH],
  ['import', IMPORT_PATH],
  ['exhibitorImport', EXHIBITOR_IMPORT_PATH],
  ['posterImport', POSTER_IMPORT_PATH],
  ['deletions', DELETIONS_PATH],
  ['meetings', MEETINGS_PATH],
  ['desk', DESK_PATH],
  ['moderation', MODERATION_PATH],
  ['exhibitor', EXHIBITOR_PATH],
  ['developer', DEVELOPER_PATH],
] as const;

/** Parts of the administration that are not open yet. */
const TO_COME = ['schedule', 'sessions', 'evaluations'] as const;

export interface HubViewProps {
  /** Number of open deletion requests; null until known. */
  waiting: number | null;
}

/** Landing page of the administration: links to its parts, and a list of those to come. */
export function HubView({ waiting }: HubViewProps) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>
        <FormattedMessage id="attendeeAdmin.title.hub" />
      </h1>
      <ul className={styles.doors}>
        {DOORS.map(([name, path]) => (
          <li key={name} className={styles.door}>
            <h2 className={styles.name}>
              <Link to={path} className={styles.link ?? ''}>
                <FormattedMessage id={`attendeeAdmin.hub.${name}`} />
              </Link>
            </h2>
            <p className={cardStyles.quiet}>
              <FormattedMessage id={`attendeeAdmin.hub.${name}.text`} />
            </p>
            {name === 'deletions' && waiting !== null && (
              <p className={waiting > 0 ? styles.waiting : cardStyles.quiet}>
                <FormattedMessage id="attendeeAdmin.hub.waiting" values={{ count: waiting }} />
              </p>
            )}
          </li>
        ))}
      </ul>
      <section aria-labelledby="admin-to-come" className={styles.toCome}>
        <h2 id="admin-to-come" className={styles.name}>
          <FormattedMessage id="attendeeAdmin.hub.toCome" />
        </h2>
        <ul className={styles.parts}>
          {TO_COME.map((name) => (
            <li key={name}>
              <FormattedMessage id={`attendeeAdmin.hub.${name}`} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
