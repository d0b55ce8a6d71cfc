import type { ReactNode } from 'react';
import styles from './SectionRow.module.css';

/** Short sections beside each other, as many as fit; their headings and contents line up. */
export function SectionRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
