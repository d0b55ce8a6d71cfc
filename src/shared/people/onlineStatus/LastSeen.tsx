import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { ViewerDate } from '../../kit/ui/ViewerDate';
import styles from './OnlineDotView.module.css';
import { OnlineDotView } from './OnlineDotView';
import { selectStatusOf } from './selectors';
import type { WithOnlineStatus } from './slice';

/** In words whether somebody is online or when they last were, as far as they show it. */
export function LastSeen({ attendeeId }: { attendeeId: string }) {
  const status = useSelector((state: WithOnlineStatus) => selectStatusOf(state, attendeeId));
  if (!status) return null;
  if (status.isOnline) return <OnlineDotView withText />;
  if (status.lastSeen === null) return null;
  return (
    <span className={styles.text}>
      <FormattedMessage
        id="onlineStatus.lastSeen"
        values={{ time: <ViewerDate at={status.lastSeen} format="date-time" /> }}
      />
    </span>
  );
}
