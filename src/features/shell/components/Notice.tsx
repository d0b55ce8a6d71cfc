import type { ReactNode } from 'react';
import styles from './UpdateNoticeView.module.css';

/** A line below the header that says how things are. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div className={`${styles.notice} ${styles.calm}`} role="status">
      {children}
    </div>
  );
}
