import type { ReactNode } from 'react';
import styles from './Spoken.module.css';

/**
 * Says something to those who listen that others see elsewhere, or see as it happens. It stands on the page before there is
 * anything to say, as in a `StatusRegion`.
 */
export function Spoken({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={styles.spoken}>
      {children}
    </p>
  );
}
