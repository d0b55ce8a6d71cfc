import type { ReactNode } from 'react';
import styles from './CallView.module.css';

/** A notice in a call. */
export const NoticeView = ({ children }: { children: ReactNode }) => (
  <p className={styles.notice}>{children}</p>
);
