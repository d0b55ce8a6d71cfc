import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../shared/ui/Button';
import cardStyles from '../../../shared/ui/card.module.css';
import { DialogFrame } from '../../../shared/ui/DialogFrame';
import styles from './ConflictDialogView.module.css';

export interface LeaveDialogViewProps {
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before what was not kept is lost. */
export function LeaveDialogView({ isOpen, onStay, onLeave }: LeaveDialogViewProps) {
  const { formatMessage } = useIntl();
  return (
    <DialogFrame
      isOpen={isOpen}
      heading={formatMessage({ id: 'attendeeProfile.leaveTitle' })}
      onClose={onStay}
    >
      <div className={styles.body}>
        <p className={styles.text}>
          <FormattedMessage id="attendeeProfile.leaveText" />
        </p>
        <div className={cardStyles.actions}>
          <Button onClick={onStay}>
            <FormattedMessage id="attendeeProfile.stay" />
          </Button>
          <Button look="secondary" onClick={onLeave}>
            <FormattedMessage id="attendeeProfile.leave" />
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
