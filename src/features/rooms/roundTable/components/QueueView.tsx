import { FormattedMessage } from 'react-intl';
import type { TableQueue } from '../../../../contract/rooms/rooms';
import { Button } from '../../../../shared/kit/ui/Button';
import { ViewerDate } from '../../../../shared/kit/ui/ViewerDate';
import type { RoundTableState } from '../slice';
import styles from './QueueView.module.css';

export interface QueueViewProps extends Pick<RoundTableState, 'queueing' | 'hasLapsed'> {
  queue: TableQueue;
  /** The table is full for the user, who may join the list. */
  isFull: boolean;
  /** Event time minus the server's real time, in milliseconds. */
  simulatedOffset: number;
  onJoinQueue: () => void;
  onLeaveQueue: () => void;
}

/** What the list means for the user now. */
function Standing({ queue, isFull, hasLapsed, simulatedOffset }: QueueViewProps) {
  const { heldUntil, place, waiting } = queue;
  if (heldUntil !== null) {
    const at = new Date(Date.parse(heldUntil) + simulatedOffset).toISOString();
    const time = <ViewerDate key="time" at={at} format="time" />;
    return <FormattedMessage id="roundTable.queue.held" values={{ time }} />;
  }
  if (place !== null) {
    return <FormattedMessage id="roundTable.queue.place" values={{ place, waiting }} />;
  }
  if (hasLapsed) return <FormattedMessage id="roundTable.queue.lapsed" />;
  if (isFull && waiting > 0) {
    return <FormattedMessage id="roundTable.queue.waiting" values={{ waiting }} />;
  }
  return null;
}

/** The waiting list of a full round table (product.md#rooms). */
export function QueueView(props: QueueViewProps) {
  const { queue, isFull, queueing, onJoinQueue, onLeaveQueue } = props;
  const { place, heldUntil } = queue;
  const isOn = place !== null || heldUntil !== null;
  const isBusy = queueing === 'changing';
  return (
    <div className={styles.queue}>
      <p role="status" className={styles.standing}>
        <Standing {...props} />
      </p>
      {(isOn || isFull) && (
        <Button
          look={isOn ? 'secondary' : 'primary'}
          aria-disabled={isBusy || undefined}
          onClick={isBusy ? undefined : isOn ? onLeaveQueue : onJoinQueue}
        >
          <FormattedMessage
            id={
              !isOn
                ? 'roundTable.queue.join'
                : heldUntil === null
                  ? 'roundTable.queue.leave'
                  : 'roundTable.queue.giveUp'
            }
          />
        </Button>
      )}
      <p role="alert" className={styles.problem}>
        {queueing === 'failed' && <FormattedMessage id="roundTable.queue.failed" />}
      </p>
    </div>
  );
}
