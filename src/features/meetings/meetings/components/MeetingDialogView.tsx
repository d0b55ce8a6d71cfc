import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { DialogFrame } from '../../../../shared/kit/ui/DialogFrame';
import { RetryAlert } from '../../../../shared/kit/ui/RetryAlert';
import type { OpenMeetingState } from '../meetingSlice';

export interface MeetingDialogViewProps extends Pick<OpenMeetingState, 'status'> {
  isOpen: boolean;
  /** The meeting; null until it is read. */
  children: ReactNode;
  onRetry: () => void;
  onClose: () => void;
}

/** The dialog of a meeting: it loads, is there, or does not exist for the user. */
export function MeetingDialogView({ isOpen, status, children, onRetry, onClose }: MeetingDialogViewProps) {
  const { formatMessage } = useIntl();
  return (
    <DialogFrame
      isOpen={isOpen}
      heading={formatMessage({ id: 'meetings.dialog.heading' })}
      closeLabel={formatMessage({ id: 'meetings.dialog.close' })}
      onClose={onClose}
    >
      {children ??
        (status === 'failed' ? (
          <RetryAlert onRetry={onRetry}>
            <FormattedMessage id="meetings.dialog.failed" />
          </RetryAlert>
        ) : (
          <p role="status" className={cardStyles.quiet}>
            <FormattedMessage
              id={status === 'notFound' ? 'meetings.dialog.notFound' : 'meetings.dialog.loading'}
            />
          </p>
        ))}
    </DialogFrame>
  );
}
