import type { ReactNode } from 'react';
import hiddenStyles from './visuallyHidden.module.css';

/**
 * Announces to screen readers what others can see elsewhere or as it happens. Like a `StatusRegion`, render
 * it before there is anything to announce.
 */
export function Spoken({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={hiddenStyles.visuallyHidden}>
      {children}
    </p>
  );
}
