import { useCallback, useEffect, useRef, useState } from 'react';

/** Controls hide after this long without pointer or key input during playback. */
const IDLE_MS = 3_000;

/** Whether the player has had no input for a while. `onActivity` reports input. */
export function useIdle() {
  const [idle, setIdle] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onActivity = useCallback(() => {
    setIdle(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIdle(true), IDLE_MS);
  }, []);
  const rest = useCallback(() => {
    clearTimeout(timer.current);
    setIdle(true);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { idle, onActivity, rest };
}
