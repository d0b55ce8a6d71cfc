import { useEffect, useState, type ReactNode } from 'react';

/** Longest wait for a frame: a page in the background draws none. */
const MAX_MS = 1_000;

/**
 * Renders its children once what is around them has been painted: what nobody sees first must not compete
 * with it, neither for the network nor for the main thread.
 */
export function AfterPaint({ children }: { children: ReactNode }) {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    const show = () => setPainted(true);
    let timer = setTimeout(show, MAX_MS);
    // A timer set in an animation frame fires after that frame is painted.
    const frame = requestAnimationFrame(() => {
      clearTimeout(timer);
      timer = setTimeout(show);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return painted ? children : null;
}
