import { FormattedMessage } from 'react-intl';
import { SafeHtml } from '../../../../shared/kit/ui/SafeHtml';
import type { Outgoing } from '../slice';
import styles from './CommentsView.module.css';

export interface OutgoingLineProps {
  entry: Outgoing;
  onRetry: (key: string) => void;
  onDiscard: (key: string) => void;
}

/** A comment on its way. A failed one stays until it is sent again or given up. */
export function OutgoingLine({ entry, onRetry, onDiscard }: OutgoingLineProps) {
  const { key, html, problem } = entry;
  return (
    <li className={`${styles.comment} ${styles.first} ${styles.outgoing}`} data-line>
      <SafeHtml html={html} className={styles.text ?? ''} />
      {problem === null ? (
        <p className={styles.meta}>
          <FormattedMessage id="comments.sending" />
        </p>
      ) : (
        <>
          <p className={styles.problem} role="alert">
            <FormattedMessage id={`comments.problem.${problem}`} />
          </p>
          <div className={styles.choices}>
            <button type="button" className={styles.tool} onClick={() => onRetry(key)}>
              <FormattedMessage id="comments.retry" />
            </button>
            <button type="button" className={styles.tool} onClick={() => onDiscard(key)}>
              <FormattedMessage id="comments.discard" />
            </button>
          </div>
        </>
      )}
    </li>
  );
}
