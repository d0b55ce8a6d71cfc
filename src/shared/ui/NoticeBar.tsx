import { useEffect, useRef, type ReactNode } from 'react';
import styles from './NoticeBar.module.css';

/**
 * Notices at the bottom edge of the window: nothing on the page moves when one comes or goes. What else
 * stays at that edge keeps above them by `--notices-size`, and the page can be scrolled out from under them.
 */
export function NoticeBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = bar.current;
    // jsdom lays nothing out.
    if (!element || typeof ResizeObserver !== 'function') return undefined;
    const { style } = element.ownerDocument.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty('--notices-size', `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--notices-size');
    };
  }, []);
  return (
    <div ref={bar} className={styles.bar}>
      {children}
    </div>
  );
}
