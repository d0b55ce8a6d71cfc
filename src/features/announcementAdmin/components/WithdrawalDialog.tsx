import { FormattedMessage, useIntl } from 'react-intl';
import { announcementTextIn } from '../../../contract/announcements';
import type { Locale } from '../../../contract/eventConfig';
import { Button } from '../../../shared/ui/Button';
import cardStyles from '../../../shared/ui/card.module.css';
import { DialogFrame } from '../../../shared/ui/DialogFrame';
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
  const isSending = withdrawal?.status === 'sending';
  const isMade = withdrawal?.announcement.state !== 'scheduled';
  return (
    <DialogFrame
      isOpen={withdrawal !== null}
      heading={formatMessage({ id: 'announcementAdmin.withdrawal' })}
      onClose={onDecline}
    >
      <div className={styles.dialog}>
        <p className={styles.quoted} dir="auto">
          {said?.title || said?.text}
        </p>
        <p>
          <FormattedMessage
            id={isMade ? 'announcementAdmin.withdrawal.made' : 'announcementAdmin.withdrawal.scheduled'}
          />
        </p>
        {withdrawal?.status === 'failed' && (
          <p role="alert" className={cardStyles.problem}>
            <FormattedMessage id="announcementAdmin.withdrawal.failed" />
          </p>
        )}
        <div className={cardStyles.actions}>
          <Button look="secondary" onClick={onDecline}>
            <FormattedMessage id="announcementAdmin.withdrawal.keep" />
          </Button>
          <Button aria-disabled={isSending} onClick={() => !isSending && onConfirm()}>
            <FormattedMessage id="announcementAdmin.withdraw" />
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
