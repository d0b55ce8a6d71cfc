import { FormattedMessage, useIntl } from 'react-intl';
import { ConfirmDialog } from '../../../../shared/kit/ui/ConfirmDialog';

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
    <ConfirmDialog
      isOpen={date !== null}
      heading={formatMessage({ id: 'developer.deleteTitle' })}
      confirmLabel={<FormattedMessage id="developer.deleteYes" />}
      declineLabel={<FormattedMessage id="developer.deleteNo" />}
      {...{ onConfirm, onDecline }}
    >
      <p>
        <FormattedMessage
          id={isCurrent ? 'developer.deleteCurrentText' : 'developer.deleteText'}
          values={{ date }}
        />
      </p>
    </ConfirmDialog>
  );
}
