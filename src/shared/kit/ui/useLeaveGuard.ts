import { useEffect } from 'react';
import { requestedPath } from './requestedPath';

/**
 * Guards unsaved changes: a link within the app asks first (`onLeave`), and the browser asks before the page
 * is closed or reloaded. Going back needs no prompt, as unsaved changes are still there on return.
 */
export function useLeaveGuard(active: boolean, onLeave: (to: string) => void): void {
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const follow = (event: MouseEvent) => {
      const to = requestedPath(event);
      if (to === null) return;
      event.preventDefault();
      // Of several forms on a page, one asks.
      event.stopImmediatePropagation();
      onLeave(to);
    };
    window.addEventListener('beforeunload', ask);
    document.addEventListener('click', follow, true);
    return () => {
      window.removeEventListener('beforeunload', ask);
      document.removeEventListener('click', follow, true);
    };
  }, [active, onLeave]);
}
