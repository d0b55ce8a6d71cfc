import type { ReactNode } from 'react';
import styles from './Notice.module.css';

export interface NoticeProps {
  /** `calm` says how things are, `calling` asks for something to be done. */
  kind: 'calm' | 'calling';
  children: ReactNode;
}

/** A line above a screen. Where it may appear later it stands in a `StatusRegion`, which reads it out. */
export function Notice({ kind, children }: NoticeProps) {
  return <div className={`${styles.notice} ${styles[kind]}`}>{children}</div>;
}
