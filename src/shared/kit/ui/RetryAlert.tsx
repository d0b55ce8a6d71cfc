import type { ReactNode } from 'react';
import styles from './RetryAlert.module.css';
import { RetryButton } from './RetryButton';

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
      <RetryButton look="secondary" onRetry={onRetry} />
    </div>
  );
}
