import { useEffect, useState } from 'react';

/**
 * Delays changes of a value by one frame, so that what depends on it renders after the rest has been painted.
 * The first value is returned immediately.
 */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState<{ value: T }>({ value });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A timer set in an animation frame fires after that frame is painted.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted((before) => (before.value === value ? before : { value })), 0);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return painted.value;
}
