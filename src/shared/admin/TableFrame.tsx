import type { ReactNode } from 'react';
import styles from './TableFrame.module.css';

export interface TableFrameProps {
  label: string;
  /** The table has several text columns: narrow windows scroll it instead of breaking every word. */
  isWide?: boolean;
  children: ReactNode;
}

/** Frame in which a wide table scrolls, also by keyboard. */
export function TableFrame({ label, isWide = false, children }: TableFrameProps) {
  return (
    <div role="region" aria-label={label} tabIndex={0} className={styles.frame}>
      <table className={isWide ? `${styles.table} ${styles.wide}` : styles.table}>{children}</table>
    </div>
  );
}
