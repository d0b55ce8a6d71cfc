import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../../shared/ui/Button';
import { DialogFrame } from '../../../shared/ui/DialogFrame';
import styles from './Center.module.css';

export interface RemovalDialogProps {
  isOpen: boolean;
  heading: string;
  /** What removing it means. */
  children: ReactNode;
  onConfirm: () => void;
  onDecline: () => void;
}

/** Asks whether something of the booth should be removed. */
export function RemovalDialog({ isOpen, heading, children, onConfirm, onDecline }: RemovalDialogProps) {
  return (
    <DialogFrame isOpen={isOpen} heading={heading} onClose={onDecline}>
      <div className={styles.list}>
        <p className={styles.text}>{children}</p>
        <div className={styles.actions}>
          <Button look="secondary" onClick={onDecline}>
            <FormattedMessage id="exhibitor.cancel" />
          </Button>
          <Button onClick={onConfirm}>
            <FormattedMessage id="exhibitor.remove" />
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
