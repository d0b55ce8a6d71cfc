import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../shared/ui/Button';
import cardStyles from '../../../shared/ui/card.module.css';
import { DialogFrame } from '../../../shared/ui/DialogFrame';
import type { SessionEditState } from '../editSlice';
import { saveProblemOf } from '../problems';
import styles from './EditSessionView.module.css';

export interface RemovalDialogProps {
  title: string;
  removal: SessionEditState['removal'];
  onDecline: () => void;
  onConfirm: () => void;
}

/** Asks before a session is removed from the program. */
export function RemovalDialog({ title, removal, onDecline, onConfirm }: RemovalDialogProps) {
  const { formatMessage } = useIntl();
  const isSending = removal.status === 'sending';
  return (
    <DialogFrame
      isOpen={removal.status !== 'idle'}
      heading={formatMessage({ id: 'programmeEditing.remove' })}
      onClose={onDecline}
    >
      <div className={styles.dialog}>
        <p>
          <FormattedMessage id="programmeEditing.removeText" values={{ title: <bdi>{title}</bdi> }} />
        </p>
        {removal.status === 'failed' && (
          <p role="alert" className={cardStyles.problem}>
            {removal.failure.status === 409 ? (
              <FormattedMessage id="programmeEditing.changedMeanwhile" />
            ) : (
              <FormattedMessage id={`programmeEditing.problem.${saveProblemOf(removal.failure)}`} />
            )}
          </p>
        )}
        <div className={cardStyles.actions}>
          <Button look="secondary" onClick={onDecline}>
            <FormattedMessage id="programmeEditing.keep" />
          </Button>
          <Button aria-disabled={isSending} onClick={() => !isSending && onConfirm()}>
            <FormattedMessage id="programmeEditing.removeConfirm" />
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
