import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { ConfirmDialog } from '../../../../shared/kit/ui/ConfirmDialog';

export interface RemovalDialogProps {
  isOpen: boolean;
  heading: string;
  /** What removing it means. */
  children: ReactNode;
  onConfirm: () => void;
  onDecline: () => void;
}

/** Asks whether something of the booth should be removed. */
export function RemovalDialog({ children, ...props }: RemovalDialogProps) {
  return (
    <ConfirmDialog
      {...props}
      confirmLabel={<FormattedMessage id="exhibitor.remove" />}
      declineLabel={<FormattedMessage id="exhibitor.cancel" />}
    >
      <p>{children}</p>
    </ConfirmDialog>
  );
}
