import { useEffect, type RefObject } from 'react';

/**
 * Plays an element again that the browser has paused, as for a phone call, once the user is back at the
 * page. On phones nothing else tells listeners' pages that a call is over.
 */
export function useResumed(element: RefObject<HTMLMediaElement | null>, play: () => void): void {
  useEffect(() => {
    const resume = () => {
      const { current } = element;
      if (document.visibilityState === 'visible' && current?.srcObject && current.paused) play();
    };
    addEventListener('visibilitychange', resume);
    addEventListener('focus', resume);
    return () => {
      removeEventListener('visibilitychange', resume);
      removeEventListener('focus', resume);
    };
  }, [element, play]);
}
