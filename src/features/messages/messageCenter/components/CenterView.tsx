import { useEffect, useRef, type ReactNode } from 'react';
import styles from './CenterView.module.css';

export interface CenterViewProps {
  list: ReactNode;
  /** The conversation that is open; null if none is. */
  thread: ReactNode;
  /** About the other person, the group or the company, where there is room; null until it is loaded. */
  details: ReactNode;
  /** Whether the details are shown in place of the conversation, where there is no room for both. */
  showsDetails: boolean;
  /** Shown in place of a conversation. */
  empty: ReactNode;
}

/** When a conversation is closed, the list gets the focus that was in it. */
function useFocusOnList(isOpen: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const closed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (closed && document.activeElement === document.body) list.current?.querySelector('section')?.focus();
  }, [isOpen]);
  return list;
}

/** List, conversation and details side by side; on small screens, one of them at a time. */
export function CenterView({ list, thread, details, showsDetails, empty }: CenterViewProps) {
  const listRef = useFocusOnList(thread !== null);
  const shows = thread === null ? 'list' : showsDetails ? 'details' : 'thread';
  return (
    <div className={styles.center} data-shows={shows}>
      <div ref={listRef} className={styles.list}>
        {list}
      </div>
      <div className={styles.thread}>{thread ?? <div className={styles.empty}>{empty}</div>}</div>
      {/* Also before there are details, so that the conversation is as wide as it will be. */}
      {thread !== null && <div className={styles.details}>{details}</div>}
    </div>
  );
}
