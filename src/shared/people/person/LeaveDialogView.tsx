import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../kit/ui/Button';
import cardStyles from '../../kit/ui/card.module.css';
import { DialogFrame } from '../../kit/ui/DialogFrame';
import styles from './LeaveDialogView.module.css';

export interface LeaveDialogViewProps {
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks for confirmation before unsaved changes are lost. */
export function LeaveDialogView({ isOpen, onStay, onLeave }: LeaveDialogViewProps) {
  const { formatMessage } = useIntl();
  return (
    <DialogFrame isOpen={isOpen} heading={formatMessage({ id: 'people.leaveTitle' })} onClose={onStay}>
      <div className={styles.body}>
        <p className={styles.text}>
          <FormattedMessage id="people.leaveText" />
        </p>
        <div className={cardStyles.actions}>
          <Button onClick={onStay}>
            <FormattedMessage id="people.stay" />
          </Button>
          <Button look="secondary" onClick={onLeave}>
            <FormattedMessage id="people.leave" />
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
