import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { SafeHtml } from '../../../shared/ui/SafeHtml';
import styles from './ScheduleView.module.css';

export interface ScheduleViewProps {
  /** Limited HTML: when sessions and rooms may be entered (spec §6). */
  entryWindowText: string;
  imageUrl: string | null;
  /** Where sessions are found; null where the event has its programme closed. */
  programmePath: string | null;
}

/** My Schedule of a person who has nothing in it: what it will hold, when rooms open, and where to find sessions. */
export function ScheduleView({ entryWindowText, imageUrl, programmePath }: ScheduleViewProps) {
  return (
    <div className={styles.schedule}>
      <h1 className={styles.heading}>
        <FormattedMessage id="shell.title.schedule" />
      </h1>
      <SafeHtml html={entryWindowText} className={styles.window ?? ''} />
      <div className={styles.empty}>
        {imageUrl && <img src={imageUrl} alt="" width={220} height={165} />}
        <p>
          <FormattedMessage id="schedule.empty" />
        </p>
        {programmePath !== null && (
          <Link to={programmePath} className={styles.link ?? ''}>
            <FormattedMessage id="schedule.seeProgramme" />
          </Link>
        )}
      </div>
    </div>
  );
}
