import { useCallback, useSyncExternalStore } from 'react';

/** A hovering pointer: a mouse, not a finger. */
export const FINE_POINTER = '(hover: hover) and (pointer: fine)';
/** Whether automatic animation is acceptable. */
export const MOTION_WELCOME = '(prefers-reduced-motion: no-preference)';

/** Whether a media query currently matches; false if unsupported. Rerenders when it changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      if (typeof matchMedia !== 'function') return () => undefined;
      const list = matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => typeof matchMedia === 'function' && matchMedia(query).matches);
}
