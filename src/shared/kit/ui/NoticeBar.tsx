import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './NoticeBar.module.css';

interface CurrentBar {
  bar: HTMLElement | null;
  setBar: (bar: HTMLElement | null) => void;
}

const BarContext = createContext<CurrentBar | null>(null);

/** Around a `NoticeBar` and what puts notices of its own into it. */
export function NoticeBarArea({ children }: { children: ReactNode }) {
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const current = useMemo(() => ({ bar, setBar }), [bar]);
  return <BarContext value={current}>{children}</BarContext>;
}

/** Shows something in the bar of the page; where it stands, if the page has none. */
export function InNoticeBar({ children }: { children: ReactNode }) {
  const current = useContext(BarContext);
  if (current === null) return children;
  return current.bar && createPortal(children, current.bar);
}

/** Whether the bar lies over a field in which somebody writes, or may want to. */
function coversField(bar: HTMLElement): boolean {
  const from = bar.getBoundingClientRect().top;
  return [...document.querySelectorAll('textarea, input:focus')].some((field) => {
    const { top, bottom, height } = field.getBoundingClientRect();
    return height > 0 && bottom > from && top < window.innerHeight && !bar.contains(field);
  });
}

/** Puts the bar at the window's end, or below the header if it would lie over a field there. */
function place(bar: HTMLElement): void {
  const { style } = document.documentElement;
  bar.dataset['at'] = 'end';
  // What keeps above the bar does so before it is looked at.
  style.setProperty('--notices-size', `${bar.offsetHeight}px`);
  if (bar.offsetHeight === 0 || !coversField(bar)) return;
  bar.dataset['at'] = 'start';
  style.setProperty('--notices-size', '0px');
}

/** Places the bar anew when a notice comes or goes and when the focus moves. Returns what ends it. */
function keepPlace(bar: HTMLElement | null): (() => void) | undefined {
  // jsdom lays nothing out.
  if (!bar || typeof ResizeObserver === 'undefined') return undefined;
  const observer = new ResizeObserver(() => place(bar));
  const onFocus = () => {
    if (bar.offsetHeight > 0) place(bar);
  };
  observer.observe(bar);
  document.addEventListener('focusin', onFocus);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.documentElement.style.removeProperty('--notices-size');
  };
}

/**
 * Notices at the bottom edge of the window: nothing on the page moves when one comes or goes, and no field in
 * which somebody writes is covered: above such a field they move to the top edge. What else stays at the bottom
 * edge keeps above them by `--notices-size`, and the page can be scrolled out from under them.
 */
export function NoticeBar({ children }: { children: ReactNode }) {
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const current = useContext(BarContext);
  useEffect(() => {
    current?.setBar(bar);
  }, [current, bar]);
  useEffect(() => keepPlace(bar), [bar]);
  return (
    <div ref={setBar} data-screen-only className={styles.bar}>
      {children}
    </div>
  );
}
