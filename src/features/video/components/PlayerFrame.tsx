import type { ReactNode } from 'react';
import styles from './PlayerFrame.module.css';

/** What goes full screen. */
export const FRAME_ID = 'session-player';

/**
 * The place of a session's video, whatever stands there: it stays, also in full screen, while a countdown, a
 * notice, and the players of one session after another take turns in it.
 */
export function PlayerFrame({ children }: { children: ReactNode }) {
  return (
    <div id={FRAME_ID} className={styles.frame}>
      {children}
    </div>
  );
}
