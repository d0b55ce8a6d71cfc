import type { ReactNode } from 'react';
import { Button } from './Button';
import { DialogFrame } from './DialogFrame';
import styles from './ConfirmDialog.module.css';

export interface ConfirmDialogProps {
  isOpen: boolean;
  heading: string;
  /** What happens, and to how many. */
  children: ReactNode;
  /** What went wrong when it was confirmed before. */
  problem?: ReactNode;
  confirmLabel: ReactNode;
  declineLabel: ReactNode;
  /** The answer is on its way. */
  isSending?: boolean;
  onConfirm: () => void;
  onDecline: () => void;
}

/** Asks before something is done that concerns many, or that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    isOpen,
    heading,
    children,
    problem,
    confirmLabel,
    declineLabel,
    isSending = false,
    onConfirm,
    onDecline,
  } = props;
  return (
    <DialogFrame isOpen={isOpen} heading={heading} onClose={onDecline}>
      <div className={styles.body}>
        {children}
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <div className={styles.actions}>
          <Button look="secondary" onClick={onDecline}>
            {declineLabel}
          </Button>
          <Button aria-disabled={isSending} onClick={() => !isSending && onConfirm()}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
