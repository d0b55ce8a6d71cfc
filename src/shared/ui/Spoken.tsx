import type { ReactNode } from 'react';
import hiddenStyles from './visuallyHidden.module.css';

/**
 * Says something to those who listen that others see elsewhere, or see as it happens. It stands on the page before there is
 * anything to say, as in a `StatusRegion`.
 */
export function Spoken({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={hiddenStyles.visuallyHidden}>
      {children}
    </p>
  );
}
