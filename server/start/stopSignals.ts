const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Under npm one Ctrl-C arrives twice: from the terminal, which signals every process of the job, and from
 * npm, which forwards the signal. A second Ctrl-C has its own meaning, so the duplicate must not count as
 * one.
 */
const COPY_MS = 1_000;

interface Surroundings {
  source: { on(signal: NodeJS.Signals, listener: (signal: NodeJS.Signals) => void): unknown };
  /** Monotonic time, milliseconds. */
  now: () => number;
}

/** Calls `act` on each stop signal (SIGINT, SIGTERM, SIGHUP), dropping duplicates within a second. */
export function onStopSignal(
  act: (signal: NodeJS.Signals) => void,
  { source, now }: Surroundings = { source: process, now: () => performance.now() },
): void {
  let lastRequest = -Infinity;
  const receive = (signal: NodeJS.Signals) => {
    if (now() - lastRequest < COPY_MS) return;
    lastRequest = now();
    act(signal);
  };
  for (const signal of SIGNALS) source.on(signal, receive);
}
