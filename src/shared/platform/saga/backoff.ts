const CAP_MS = 300_000;

/** Wait after this many consecutive failures: the usual interval, doubled each time, five minutes at most. */
export function backoff(everyMs: number, failures: number): number {
  return Math.min(everyMs * 2 ** Math.max(0, failures - 1), Math.max(CAP_MS, everyMs));
}
