import type { ReactNode } from 'react';
import styles from './StatusRegion.module.css';

/**
 * Announces content added to it. Render it early, even while empty: not every screen reader announces a
 * region that is inserted along with its content.
 */
export function StatusRegion({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={styles.region}>
      {children}
    </div>
  );
}
