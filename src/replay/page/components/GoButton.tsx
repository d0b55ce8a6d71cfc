import type { ReactNode } from 'react';
import styles from './GoButton.module.css';

/** A link to a moment within a text. */
export function GoButton({ onGo, children }: { onGo: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.go} onClick={onGo}>
      {children}
    </button>
  );
}
