import type { ComponentProps } from 'react';
import styles from './TableFrame.module.css';

export interface TableFrameProps extends ComponentProps<'table'> {
  /** Name of the frame. */
  label: string;
  /** The table has several text columns: narrow windows scroll it instead of breaking every word. */
  isWide?: boolean;
}

/** Frame in which a wide table scrolls, also by keyboard. */
export function TableFrame({ label, isWide = false, className, ...table }: TableFrameProps) {
  const names = [styles.table, isWide && styles.wide, className].filter(Boolean).join(' ');
  return (
    <div role="region" aria-label={label} tabIndex={0} className={styles.frame}>
      <table {...table} className={names} />
    </div>
  );
}
