import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { keepHeight } from './keepHeight';
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

/**
 * Notices at the bottom edge of the window: nothing on the page moves when one comes or goes. What else
 * stays at that edge keeps above them by `--notices-size`, and the page can be scrolled out from under them.
 */
export function NoticeBar({ children }: { children: ReactNode }) {
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const current = useContext(BarContext);
  useEffect(() => {
    current?.setBar(bar);
  }, [current, bar]);
  useEffect(() => keepHeight(bar, '--notices-size'), [bar]);
  return (
    <div ref={setBar} className={styles.bar}>
      {children}
    </div>
  );
}
