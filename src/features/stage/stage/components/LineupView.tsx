import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Session } from '../../../../contract/program/sessions';
import { ViewerDate } from '../../../../shared/kit/ui/ViewerDate';
import styles from './LineupView.module.css';

export interface LineupViewProps {
  /** What follows on the stage, by start. */
  next: readonly Pick<Session, 'sessionId' | 'title' | 'startTime' | 'endTime'>[];
}

/** Sessions listed. */
const SHOWN = 4;

/** What comes next on the stage; nothing if that was all. */
export function LineupView({ next }: LineupViewProps) {
  return (
    <section className={styles.lineup} aria-labelledby="stage-next">
      <h2 id="stage-next" className={styles.heading}>
        <FormattedMessage id="stage.next" />
      </h2>
      {next.length === 0 ? (
        <p className={styles.quiet}>
          <FormattedMessage id="stage.nothingNext" />
        </p>
      ) : (
        <ul className={styles.list}>
          {next.slice(0, SHOWN).map(({ sessionId, title, startTime }) => (
            <li key={sessionId}>
              <time className={styles.time} dateTime={startTime}>
                <ViewerDate at={startTime} format="time" />
              </time>
              <Link to={`/sessions/${sessionId}`}>{title}</Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
