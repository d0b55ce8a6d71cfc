import type { ReactNode } from 'react';
import styles from './Notice.module.css';

export interface NoticeProps {
  /** `calm` informs, `calling` asks the user to act. */
  kind: 'calm' | 'calling';
  children: ReactNode;
}

/** A notice about the whole page. If it can appear later, put it in a `StatusRegion`, which announces it. */
export function Notice({ kind, children }: NoticeProps) {
  return (
    <div data-screen-only className={`${styles.notice} ${styles[kind]}`}>
      {children}
    </div>
  );
}
