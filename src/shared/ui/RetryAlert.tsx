import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from './Button';
import styles from './RetryAlert.module.css';

export interface RetryAlertProps {
  /** What could not be done, and why. */
  children: ReactNode;
  onRetry: () => void;
}

/** Says in the place of something that it could not be had, and tries again. */
export function RetryAlert({ children, onRetry }: RetryAlertProps) {
  return (
    <div role="alert" className={styles.alert}>
      {children}
      <Button look="secondary" onClick={onRetry}>
        <FormattedMessage id="ui.retry" />
      </Button>
    </div>
  );
}
