import type { ReactNode } from 'react';
import styles from './InfoCardsView.module.css';

/** A list laid out in as many columns as fit. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>;
}
