import { FormattedMessage, useIntl } from 'react-intl';
import { CloseButton } from '../../../../shared/kit/ui/CloseButton';
import { Spoken } from '../../../../shared/kit/ui/Spoken';
import styles from './NewPollView.module.css';

export interface NewPollViewProps {
  /** Of the poll that can be voted in; null while there is none. */
  question: string | null;
  /** Leads to the poll. */
  onOpen: () => void;
  onDismiss: () => void;
}

/**
 * One line about a poll that can be voted in. It does not take the focus; screen readers are told of it.
 */
export function NewPollView({ question, onOpen, onDismiss }: NewPollViewProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      <Spoken>{question !== null && <FormattedMessage id="polls.opened" values={{ question }} />}</Spoken>
      {question !== null && (
        <div className={styles.line}>
          <button type="button" className={styles.open} onClick={onOpen}>
            <strong className={styles.label}>
              <FormattedMessage id="polls.new" />
            </strong>{' '}
            <bdi className={styles.question}>{question}</bdi>
          </button>
          <CloseButton label={formatMessage({ id: 'polls.dismiss' })} onClose={onDismiss} />
        </div>
      )}
    </>
  );
}
