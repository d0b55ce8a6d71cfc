import { useRef, type ReactNode } from 'react';
import styles from './Reveal.module.css';
import { REVEAL_THRESHOLD, useSeen } from './useSeen';

/**
 * Animates its content into view once 2 % of it is in the viewport (product.md#shell). It is visible without
 * animation from the start with reduced motion, in print, and if the browser cannot observe visibility.
 */
export function Reveal({ children }: { children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);
  const seen = useSeen(container, { threshold: REVEAL_THRESHOLD });
  return (
    <div ref={container} className={seen ? styles.shown : styles.waiting}>
      {children}
    </div>
  );
}
