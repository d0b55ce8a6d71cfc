import { FormattedMessage, useIntl } from 'react-intl';
import { ConfirmDialog } from '../../../../shared/kit/ui/ConfirmDialog';
import type { SessionEditState } from '../editSlice';
import { saveProblemOf } from '../problems';

export interface RemovalDialogProps {
  title: string;
  removal: SessionEditState['removal'];
  onDecline: () => void;
  onConfirm: () => void;
}

/** Asks before a session is removed from the program. */
export function RemovalDialog({ title, removal, onDecline, onConfirm }: RemovalDialogProps) {
  const { formatMessage } = useIntl();
  return (
    <ConfirmDialog
      isOpen={removal.status !== 'idle'}
      heading={formatMessage({ id: 'programmeEditing.remove' })}
      confirmLabel={<FormattedMessage id="programmeEditing.removeConfirm" />}
      declineLabel={<FormattedMessage id="programmeEditing.keep" />}
      isSending={removal.status === 'sending'}
      problem={
        removal.status === 'failed' &&
        (removal.failure.status === 409 ? (
          <FormattedMessage id="programmeEditing.changedMeanwhile" />
        ) : (
          <FormattedMessage id={`programmeEditing.problem.${saveProblemOf(removal.failure)}`} />
        ))
      }
      {...{ onConfirm, onDecline }}
    >
      <p>
        <FormattedMessage id="programmeEditing.removeText" values={{ title: <bdi>{title}</bdi> }} />
      </p>
    </ConfirmDialog>
  );
}
