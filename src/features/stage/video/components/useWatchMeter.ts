import { useCallback, useEffect, useRef } from 'react';
import { emptyMeter, meterAfter, type WatchSample } from '../watch';

/** Playback is reported to the store in portions of this many seconds. */
const PORTION_SECONDS = 5;

/**
 * Counts playback and reports it in portions; the remainder is reported when playback stops, on unmount, and
 * before something else is played (`subject`).
 */
export function useWatchMeter(onAdvanced: (seconds: number, at: WatchSample) => void, subject = '') {
  const meter = useRef(emptyMeter);
  const latestOnAdvanced = useRef(onAdvanced);
  useEffect(() => {
    latestOnAdvanced.current = onAdvanced;
  });

  const flush = useCallback(() => {
    const { seconds, last } = meter.current;
    if (seconds <= 0 || !last) return;
    meter.current = { last, seconds: 0 };
    latestOnAdvanced.current(seconds, last);
  }, []);
  const sample = useCallback(
    (next: WatchSample) => {
      meter.current = meterAfter(meter.current, next);
      if (meter.current.seconds >= PORTION_SECONDS || !next.playing) flush();
    },
    [flush],
  );
  useEffect(
    () => () => {
      flush();
      meter.current = emptyMeter;
    },
    [flush, subject],
  );
  return { sample, flush };
}
