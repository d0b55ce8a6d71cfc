import { useCallback, useSyncExternalStore } from 'react';

/** A pointer that hovers: a mouse, not a finger. */
export const FINE_POINTER = '(hover: hover) and (pointer: fine)';
/** Whether things may move by themselves. */
export const MOTION_WELCOME = '(prefers-reduced-motion: no-preference)';

/** Whether a media query holds now; false where there are none. The component renders again when that changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (tell: () => void) => {
      if (typeof matchMedia !== 'function') return () => undefined;
      const list = matchMedia(query);
      list.addEventListener('change', tell);
      return () => list.removeEventListener('change', tell);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => typeof matchMedia === 'function' && matchMedia(query).matches);
}
