import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Room } from '../../../../contract/rooms/rooms';
import { Button } from '../../../../shared/kit/ui/Button';
import buttonStyles from '../../../../shared/kit/ui/Button.module.css';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { wayBack, type Opening } from '../opening';
import type { LeftReason } from '../slice';
import { RoomPage } from './RoomPage';
import styles from './LeftView.module.css';

export interface LeftViewProps {
  room: Room;
  reason: LeftReason;
  opening: Opening;
  onAgain: () => void;
}

/** Whether the user cannot enter the room again. */
const isFinal = (reason: LeftReason, opening: Opening) =>
  opening === 'over' || reason === 'removed' || reason === 'ended';

/** Why the user is no longer in the room, and where to go next. */
export function LeftView({ room, reason, opening, onAgain }: LeftViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The call is gone, and with it whatever had the focus.
  useEffect(() => heading.current?.focus(), []);
  const { origin, path } = wayBack(room.roomId);
  const said = reason === 'closed' && opening === 'open' ? 'lost' : reason;
  return (
    <RoomPage room={room}>
      <section className={`${cardStyles.card} ${styles.card}`}>
        <h2 ref={heading} tabIndex={-1} className={cardStyles.heading}>
          <FormattedMessage id={`room.left.${said}.title`} />
        </h2>
        <p className={cardStyles.quiet}>
          <FormattedMessage id={`room.left.${said}.text`} />
        </p>
        <div className={cardStyles.actions}>
          {!isFinal(reason, opening) && (
            <Button onClick={onAgain}>
              <FormattedMessage id="room.again" />
            </Button>
          )}
          <Link to={path} className={`${buttonStyles.button} ${buttonStyles.secondary}`}>
            <FormattedMessage id={`room.back.${origin}`} />
          </Link>
        </div>
      </section>
    </RoomPage>
  );
}
