import type { ReactNode } from 'react';
import styles from './StatusRegion.module.css';

/**
 * Reads out what comes into it. It stands on the page before that and while there is nothing in it: a region that only comes
 * with what it has to say is not read out everywhere.
 */
export function StatusRegion({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={styles.region}>
      {children}
    </div>
  );
}
