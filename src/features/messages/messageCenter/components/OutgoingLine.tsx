import { memo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FaultText } from '../../../../shared/platform/faults';
import { LinkedText } from '../../../../shared/kit/ui/LinkedText';
import type { Outgoing } from '../outgoing';
import { quoteText } from './describe';
import styles from './MessageLine.module.css';
import { FilesView } from './MessageParts';

export interface OutgoingLineProps {
  message: Outgoing;
  isFirst: boolean;
  onRetry: (messageId: string) => void;
  onDiscard: (messageId: string) => void;
}

/** A message on its way, or a failed one, with the actions for it. */
export const OutgoingLine = memo(function OutgoingLine({
  message: { messageId, text, replyTo, files, cards, status, fault },
  isFirst,
  onRetry,
  onDiscard,
}: OutgoingLineProps) {
  const intl = useIntl();
  const isFailed = status === 'failed';
  return (
    <li
      data-line
      className={`${styles.message} ${styles.own} ${isFirst ? styles.first : ''} ${isFailed ? '' : styles.waiting}`}
    >
      {replyTo && <p className={styles.meta}>{quoteText(replyTo, intl).slice(0, 120)}</p>}
      {text !== '' && (
        <div className={styles.text} dir="auto">
          <LinkedText text={text} />
        </div>
      )}
      <FilesView files={files} />
      {text === '' && cards.length > 0 && (
        <div className={styles.text}>
          <FormattedMessage id="messageCenter.sentCard" />
        </div>
      )}
      {isFailed ? (
        <>
          <p className={styles.problem}>
            <FormattedMessage id="messageCenter.sendFailed" />
            {fault && (
              <>
                {' '}
                <FaultText fault={fault} />
              </>
            )}
          </p>
          <div className={styles.answers}>
            <button type="button" className={styles.answer} onClick={() => onRetry(messageId)}>
              <FormattedMessage id="messageCenter.retry" />
            </button>
            <button type="button" className={styles.answer} onClick={() => onDiscard(messageId)}>
              <FormattedMessage id="messageCenter.delete" />
            </button>
          </div>
        </>
      ) : (
        <p className={styles.meta}>
          <FormattedMessage id={status === 'waiting' ? 'messageCenter.waiting' : 'messageCenter.sending'} />
        </p>
      )}
    </li>
  );
});
