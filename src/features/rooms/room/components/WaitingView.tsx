import { FormattedMessage } from 'react-intl';
import type { Room } from '../../../../contract/rooms/rooms';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { RoomPage } from './RoomPage';
import styles from './WaitingView.module.css';

export interface WaitingViewProps {
  room: Room;
  isReconnecting: boolean;
  onLeave: () => void;
}

/** The waiting room: a host has to admit the user. */
export function WaitingView({ room, isReconnecting, onLeave }: WaitingViewProps) {
  return (
    <RoomPage room={room}>
      <section className={`${cardStyles.card} ${styles.card}`}>
        <span className={styles.spinner} aria-hidden="true" />
        <div role="status">
          <h2 className={cardStyles.heading}>
            <FormattedMessage id="room.waiting.title" />
          </h2>
          <p className={cardStyles.quiet}>
            <FormattedMessage id={isReconnecting ? 'room.waiting.reconnecting' : 'room.waiting.text'} />
          </p>
        </div>
        <div className={cardStyles.actions}>
          <Button look="secondary" onClick={onLeave}>
            <FormattedMessage id="room.waiting.leave" />
          </Button>
        </div>
      </section>
    </RoomPage>
  );
}
