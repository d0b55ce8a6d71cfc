import { useEffect, useState } from 'react';

/**
 * A value, late by one frame when it changes: what is rendered of it comes after what is rendered of the others was painted. The first
 * one comes at once.
 */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState<{ value: T }>({ value });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // What is asked for in a frame is done when it was painted.
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
