import type { ReactNode } from 'react';
import styles from './GoButton.module.css';

/** Goes to a moment from within a text about it. */
export function GoButton({ onGo, children }: { onGo: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.go} onClick={onGo}>
      {children}
    </button>
  );
}
