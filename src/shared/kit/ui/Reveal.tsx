import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { beforePaint } from './beforePaint';
import { canObserve, isInView, REVEAL_THRESHOLD, useSeen } from './useSeen';
import styles from './Reveal.module.css';

const OPTIONS = { threshold: REVEAL_THRESHOLD };

/**
 * Animates its content into view once 2 % of it is in the viewport (product.md#shell). What is in view from
 * the start only moves, and is never transparent: it may be the page's main content. So does everything if
 * the browser cannot observe visibility. There is no animation with reduced motion and in print.
 */
export function Reveal({ children }: { children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);
  const [start, setStart] = useState<'unmeasured' | 'inView' | 'outOfView'>(
    canObserve() ? 'unmeasured' : 'inView',
  );
  useLayoutEffect(() => {
    if (!canObserve()) return undefined;
    return beforePaint(() => {
      if (container.current) setStart(isInView(container.current, OPTIONS) ? 'inView' : 'outOfView');
    });
  }, []);
  const seen = useSeen(container, OPTIONS);
  const className = {
    unmeasured: undefined,
    inView: styles.arriving,
    outOfView: seen ? styles.shown : styles.waiting,
  }[start];
  return (
    <div ref={container} className={className}>
      {children}
    </div>
  );
}
