import { FormattedMessage } from 'react-intl';
import { InNoticeBar } from '../../kit/ui/NoticeBar';
import { StatusRegion } from '../../kit/ui/StatusRegion';
import { ViewerMoment } from '../../kit/ui/ViewerMoment';
import styles from './DataAgeView.module.css';

export interface DataAgeViewProps {
  /** When the data was had, event time; null if it is current. */
  at: number | null;
  /** Event time; null if it is not known. */
  now: number | null;
}

/** "As of 10:42": the data is what this device kept. */
export function DataAgeView({ at, now }: DataAgeViewProps) {
  return (
    <InNoticeBar>
      <StatusRegion>
        {at !== null && (
          <p className={styles.note}>
            <FormattedMessage id="offline.asOf" values={{ time: <ViewerMoment at={at} now={now} /> }} />
          </p>
        )}
      </StatusRegion>
    </InNoticeBar>
  );
}
