import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from './Button';
import styles from './RetryAlert.module.css';

export interface RetryAlertProps {
  /** What failed, and why. */
  children: ReactNode;
  onRetry: () => void;
}

/** Replaces content that could not be loaded and offers a retry. */
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
