import { FormattedMessage, useIntl } from 'react-intl';
import { MAX_BROADCAST_LENGTH } from '../../../../../contract/rooms/lounge';
import type { SendProblem } from '../../../../../shared/kit/lib/apiFailure';
import { MessageForm } from '../../../../../shared/kit/ui/MessageForm';
import cardStyles from '../../../../../shared/kit/ui/card.module.css';
import type { BroadcastState } from '../slice';
import styles from './BroadcastFormView.module.css';

export interface BroadcastFormViewProps {
  draft: string;
  sending: BroadcastState['sending'];
  problem: SendProblem | null;
  onChange: (text: string) => void;
  onSend: () => void;
}

const TEXTS = {
  label: 'broadcast.label',
  hint: 'broadcast.hint',
  send: 'broadcast.send',
  left: 'broadcast.left',
};

/** The form in which hosts broadcast to all rooms of the lounge. */
export function BroadcastFormView({ draft, sending, problem, onChange, onSend }: BroadcastFormViewProps) {
  const { formatMessage } = useIntl();
  return (
    <details className={styles.form}>
      <summary className={styles.summary}>
        <FormattedMessage id="broadcast.heading" />
      </summary>
      <section aria-label={formatMessage({ id: 'broadcast.heading' })}>
        <MessageForm
          texts={TEXTS}
          value={draft}
          maxLength={MAX_BROADCAST_LENGTH}
          sendBy="ctrlEnter"
          canSend={draft.trim() !== '' && sending !== 'sending'}
          size="large"
          sendAt="below"
          onChange={onChange}
          onSend={onSend}
          below={
            <>
              <div role="status">
                {sending === 'sent' && (
                  <p className={cardStyles.done}>
                    <FormattedMessage id="broadcast.sent" />
                  </p>
                )}
              </div>
              <div role="alert">
                {problem && (
                  <p className={cardStyles.problem}>
                    <FormattedMessage id={`broadcast.problem.${problem}`} />
                  </p>
                )}
              </div>
            </>
          }
        />
      </section>
    </details>
  );
}
