import { useRef, type ReactNode } from 'react';
import styles from './Reveal.module.css';
import { REVEAL_THRESHOLD, useSeen } from './useSeen';

/**
 * Lifts what is in it into sight once 2 % of it is in the window (spec §9). It stands still and visible from the start where
 * less motion is asked for, on paper, and where the browser cannot tell what is in the window.
 */
export function Reveal({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const seen = useSeen(place, { threshold: REVEAL_THRESHOLD });
  return (
    <div ref={place} className={seen ? styles.shown : styles.waiting}>
      {children}
    </div>
  );
}
