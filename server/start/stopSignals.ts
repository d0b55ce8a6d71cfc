const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Under npm one Ctrl-C arrives twice: from the terminal, which signals every process of the job, and from npm, which
 * forwards what it receives. A second Ctrl-C means something else, so the copy must not count as one.
 */
const COPY_MS = 1_000;

interface Surroundings {
  source: { on(signal: NodeJS.Signals, listener: (signal: NodeJS.Signals) => void): unknown };
  /** Milliseconds of a clock that never jumps. */
  now: () => number;
}

/** Calls `act` for each request to stop (SIGINT, SIGTERM, SIGHUP); a copy within a second of one is dropped. */
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
