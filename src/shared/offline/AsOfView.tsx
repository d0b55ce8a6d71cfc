import { FormattedMessage } from 'react-intl';
import { dayOf, viewerTimeZone } from '../lib/dates';
import { InNoticeBar } from '../ui/NoticeBar';
import { StatusRegion } from '../ui/StatusRegion';
import { ViewerDate } from '../ui/ViewerDate';
import styles from './AsOfView.module.css';

export interface AsOfViewProps {
  /** When the data was had, event time; null if it is current. */
  at: number | null;
  /** Event time; null if it is not known. */
  now: number | null;
}

/** "As of 10:42": the data is what this device kept. */
export function AsOfView({ at, now }: AsOfViewProps) {
  const zone = viewerTimeZone();
  const isToday = at !== null && now !== null && dayOf(at, zone) === dayOf(now, zone);
  return (
    <InNoticeBar>
      <StatusRegion>
        {at !== null && (
          <p className={styles.note}>
            <FormattedMessage
              id="offline.asOf"
              values={{ time: <ViewerDate at={at} format={isToday ? 'time' : 'date-time'} /> }}
            />
          </p>
        )}
      </StatusRegion>
    </InNoticeBar>
  );
}
