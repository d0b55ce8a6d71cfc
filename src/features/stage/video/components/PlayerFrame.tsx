import type { ReactNode } from 'react';
import styles from './PlayerFrame.module.css';

/** Id of the element that goes full screen. */
export const FRAME_ID = 'session-player';

/**
 * The place of a session's video, whatever it shows: it stays, even in full screen, while a countdown, a
 * notice, and the players of consecutive sessions take turns in it.
 */
export function PlayerFrame({ children }: { children: ReactNode }) {
  return (
    <div id={FRAME_ID} className={styles.frame}>
      {children}
    </div>
  );
}
