import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { LoungeTile } from '../../../../contract/rooms/lounge';
import { FaultText } from '../../../../shared/platform/faults';
import { Button } from '../../../../shared/kit/ui/Button';
import buttonStyles from '../../../../shared/kit/ui/Button.module.css';
import type { OwnKnock } from '../knockSlice';
import styles from './TileActionsView.module.css';

export interface TileActionsViewProps {
  room: Pick<LoungeTile, 'roomId' | 'letter' | 'name'>;
  /** The room is locked or full, and the user is not a host. */
  isBarred: boolean;
  /** The user's knock at this room. */
  knock: OwnKnock | null;
  look: 'primary' | 'secondary';
  onKnock: () => void;
  onWithdraw: () => void;
}

/** The way into a room: a link, or a knock at its door. */
export function TileActionsView(props: TileActionsViewProps) {
  const { room, isBarred, knock, look, onKnock, onWithdraw } = props;
  const { roomId, letter, name } = room;
  const { formatMessage } = useIntl();
  const link = useRef<HTMLAnchorElement>(null);
  const isAdmitted = knock?.status === 'admitted';
  useEffect(() => {
    // The button that had the focus is gone.
    if (isAdmitted) link.current?.focus();
  }, [isAdmitted]);
  const isWaiting = knock?.status === 'waiting' || knock?.status === 'sending';

  return (
    <div className={styles.actions}>
      <div role="status" className={styles.said}>
        {knock?.fault ? (
          <FaultText fault={knock.fault} />
        ) : knock && (isBarred || isAdmitted) ? (
          <FormattedMessage id={`lounge.knock.${knock.status}`} />
        ) : null}
      </div>
      {!isBarred || isAdmitted ? (
        <Link
          ref={link}
          to={`/meeting/${roomId}`}
          className={`${buttonStyles.button} ${buttonStyles[look]}`}
          aria-label={formatMessage({ id: 'lounge.enterRoom' }, { letter, name })}
        >
          <FormattedMessage id="lounge.enter" />
        </Link>
      ) : (
        <Button
          look="secondary"
          aria-label={formatMessage(
            { id: isWaiting ? 'lounge.withdrawFrom' : 'lounge.knockAt' },
            { letter, name },
          )}
          onClick={isWaiting ? onWithdraw : onKnock}
        >
          <FormattedMessage id={isWaiting ? 'lounge.withdraw' : 'lounge.knock'} />
        </Button>
      )}
    </div>
  );
}
