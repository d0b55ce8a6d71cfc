import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { LoungeTile } from '../../../../../contract/rooms/lounge';
import { FaultText } from '../../../../../shared/platform/faults';
import { Button } from '../../../../../shared/kit/ui/Button';
import buttonStyles from '../../../../../shared/kit/ui/Button.module.css';
import type { OwnKnock } from '../../knockSlice';
import styles from '../../door/components/DoorView.module.css';

export interface KnockAnswerViewProps {
  /** The user's knock; null: there is nothing to report. */
  knock: OwnKnock | null;
  /** The room at which they knocked. */
  room: Pick<LoungeTile, 'roomId' | 'letter' | 'name'> | null;
  onClose: () => void;
}

/** The outcome of a knock, and the way into the room; announced once it is known. */
export function KnockAnswerView({ knock, room, onClose }: KnockAnswerViewProps) {
  const { formatMessage } = useIntl();
  if (!knock || !room || knock.status === 'sending' || knock.status === 'waiting') {
    return <div role="status" />;
  }
  const { roomId, letter, name } = room;
  const isAdmitted = knock.status === 'admitted';
  return (
    <div role="status">
      <div className={styles.knock}>
        <p className={styles.who}>
          <span className={styles.company}>
            <FormattedMessage id="lounge.letter" values={{ letter }} />, <bdi>{name}</bdi>
          </span>
          {knock.fault ? (
            <FaultText fault={knock.fault} />
          ) : (
            <FormattedMessage id={`lounge.knock.${knock.status}`} />
          )}
        </p>
        <div className={styles.answers}>
          {isAdmitted && (
            <Link
              to={`/meeting/${roomId}`}
              className={`${buttonStyles.button} ${buttonStyles.primary}`}
              aria-label={formatMessage({ id: 'lounge.enterRoom' }, { letter, name })}
            >
              <FormattedMessage id="lounge.enter" />
            </Link>
          )}
          <Button look="secondary" onClick={onClose}>
            <FormattedMessage id={isAdmitted ? 'loungeHop.stay' : 'loungeHop.close'} />
          </Button>
        </div>
      </div>
    </div>
  );
}
