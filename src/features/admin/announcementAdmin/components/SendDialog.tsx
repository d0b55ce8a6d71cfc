import { FormattedMessage, useIntl } from 'react-intl';
import { ConfirmDialog } from '../../../../shared/kit/ui/ConfirmDialog';
import type { AnnouncementForm } from '../slice';

export interface SendDialogProps extends Pick<AnnouncementForm, 'recipients'> {
  /** It also goes out as a push message. */
  hasPush: boolean;
  onDecline: () => void;
  onConfirm: () => void;
}

/** Asks before an announcement goes out, with the number of people it is for. */
export function SendDialog({ recipients, hasPush, onDecline, onConfirm }: SendDialogProps) {
  const { formatMessage } = useIntl();
  const people = recipients.status === 'counted' ? recipients.people : 0;
  return (
    <ConfirmDialog
      isOpen={recipients.status === 'counted'}
      heading={formatMessage({ id: 'announcementAdmin.sending' }, { people })}
      confirmLabel={<FormattedMessage id="announcementAdmin.sending.confirm" />}
      declineLabel={<FormattedMessage id="announcementAdmin.sending.decline" />}
      {...{ onConfirm, onDecline }}
    >
      <p>
        <FormattedMessage
          id={hasPush ? 'announcementAdmin.sending.push' : 'announcementAdmin.sending.text'}
        />
      </p>
    </ConfirmDialog>
  );
}
