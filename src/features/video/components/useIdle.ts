import { useCallback, useEffect, useRef, useState } from 'react';

/** Controls go away after so long without pointer or key while the video plays. */
const IDLE_MS = 3_000;

/** Whether nobody did anything with the player for a while. `stir` says that somebody did. */
export function useIdle() {
  const [idle, setIdle] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stir = useCallback(() => {
    setIdle(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIdle(true), IDLE_MS);
  }, []);
  const rest = useCallback(() => {
    clearTimeout(timer.current);
    setIdle(true);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { idle, stir, rest };
}
