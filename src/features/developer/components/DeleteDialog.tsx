import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../shared/ui/Button';
import { DialogFrame } from '../../../shared/ui/DialogFrame';
import styles from './DeleteDialog.module.css';

export interface DeleteDialogProps {
  /** Date of the recording to delete; null closes the dialog. */
  date: string | null;
  /** Whether this recording is still in progress. */
  isCurrent: boolean;
  onConfirm: () => void;
  onDecline: () => void;
}

/** Confirmation dialog for deleting a recording. */
export function DeleteDialog({ date, isCurrent, onConfirm, onDecline }: DeleteDialogProps) {
  const { formatMessage } = useIntl();
  return (
    <DialogFrame
      isOpen={date !== null}
      heading={formatMessage({ id: 'developer.deleteTitle' })}
      onClose={onDecline}
    >
      <p>
        <FormattedMessage
          id={isCurrent ? 'developer.deleteCurrentText' : 'developer.deleteText'}
          values={{ date }}
        />
      </p>
      <div className={styles.answers}>
        <Button look="secondary" onClick={onDecline}>
          <FormattedMessage id="developer.deleteNo" />
        </Button>
        <Button onClick={onConfirm}>
          <FormattedMessage id="developer.deleteYes" />
        </Button>
      </div>
    </DialogFrame>
  );
}
