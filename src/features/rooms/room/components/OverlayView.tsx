import type { ReactNode } from 'react';
import styles from './OverlayView.module.css';

export interface OverlayViewProps {
  /** Shown over the room: knocks and broadcasts. */
  said: ReactNode;
  /** A panel is open in the room. */
  hasPanel: boolean;
  children: ReactNode;
}

/** A room, with messages over it that may come at any time; they leave the top of an open panel free. */
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
