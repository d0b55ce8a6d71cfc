import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { SafeHtml } from '../../../shared/ui/SafeHtml';
import styles from './ScheduleView.module.css';

export interface ScheduleViewProps {
  /** Limited HTML: when sessions and rooms may be entered (product.md#entry-windows). */
  entryWindowText: string;
  imageUrl: string | null;
  /** Path of the session list; null if the event has closed its program. */
  programmePath: string | null;
}

/** My Schedule while it is empty: what it will contain, when rooms open, and where to find sessions. */
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
