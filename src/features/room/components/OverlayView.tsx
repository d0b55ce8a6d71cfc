import type { ReactNode } from 'react';
import styles from './OverlayView.module.css';

export interface OverlayViewProps {
  /** What is said over the room: who knocks, what a host says to all. */
  said: ReactNode;
  /** A panel is open in the room. */
  hasPanel: boolean;
  /** The room. */
  children: ReactNode;
}

/** A room, and over it what may come at any time; out of the way of an open panel's top. */
export function OverlayView({ said, hasPanel, children }: OverlayViewProps) {
  return (
    <div className={styles.page}>
      <div>{children}</div>
      <div className={styles.said} data-panel={hasPanel || undefined}>
        {said}
      </div>
    </div>
  );
}
