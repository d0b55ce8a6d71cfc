import { FormattedMessage, useIntl } from 'react-intl';
import { announcementTextIn } from '../../../../contract/notices/announcements';
import type { Locale } from '../../../../contract/platform/eventConfig';
import { ConfirmDialog } from '../../../../shared/kit/ui/ConfirmDialog';
import type { AnnouncementAdminState } from '../slice';
import styles from './Announcements.module.css';

export interface WithdrawalDialogProps extends Pick<AnnouncementAdminState, 'withdrawal'> {
  onDecline: () => void;
  onConfirm: () => void;
}

/** Asks before an announcement is withdrawn. */
export function WithdrawalDialog({ withdrawal, onDecline, onConfirm }: WithdrawalDialogProps) {
  const { formatMessage, locale } = useIntl();
  const said = withdrawal && announcementTextIn(withdrawal.announcement.fields.texts, locale as Locale);
  const isMade = withdrawal?.announcement.state !== 'scheduled';
  return (
    <ConfirmDialog
      isOpen={withdrawal !== null}
      heading={formatMessage({ id: 'announcementAdmin.withdrawal' })}
      confirmLabel={<FormattedMessage id="announcementAdmin.withdraw" />}
      declineLabel={<FormattedMessage id="announcementAdmin.withdrawal.keep" />}
      isSending={withdrawal?.status === 'sending'}
      problem={
        withdrawal?.status === 'failed' && <FormattedMessage id="announcementAdmin.withdrawal.failed" />
      }
      {...{ onConfirm, onDecline }}
    >
      <p className={styles.quoted} dir="auto">
        {said?.title || said?.text}
      </p>
      <p>
        <FormattedMessage
          id={isMade ? 'announcementAdmin.withdrawal.made' : 'announcementAdmin.withdrawal.scheduled'}
        />
      </p>
    </ConfirmDialog>
  );
}
