import { FormattedMessage } from 'react-intl';
import { Button } from '../../../../shared/kit/ui/Button';
import type { Chat, PendingMessage } from '../chatsSlice';
import styles from './PendingView.module.css';

export interface PendingViewProps {
  message: PendingMessage;
  /** This message is the one being sent, or the one that failed; the others wait behind it. */
  isFirst: boolean;
  sending: Chat['sending'];
  onRetry: () => void;
  onDrop: () => void;
}

/** An unconfirmed message of the agent, with actions if it could not be sent. */
export function PendingView({ message, isFirst, sending, onRetry, onDrop }: PendingViewProps) {
  const stuck = sending.status === 'stuck';
  const state = !isFirst ? 'waiting' : !stuck ? 'running' : sending.refused ? 'refused' : 'stuck';
  return (
    <li className={styles.pending}>
      <p className={styles.text} dir="auto">
        {message.text}
      </p>
      <p className={state === 'stuck' || state === 'refused' ? styles.problem : styles.quiet}>
        <FormattedMessage id={`desk.pending.${state}`} />
      </p>
      {stuck && (
        <div className={styles.actions}>
          {isFirst && (
            <Button look="quiet" onClick={onRetry}>
              <FormattedMessage id="desk.retry" />
            </Button>
          )}
          <Button look="quiet" onClick={onDrop}>
            <FormattedMessage id="desk.pendingDrop" />
          </Button>
        </div>
      )}
    </li>
  );
}
