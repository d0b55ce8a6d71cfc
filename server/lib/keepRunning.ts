/**
 * Does something every few milliseconds, never twice at once. Returns what ends it, once the last time is
 * over. `onError` is left out where `run` handles its own failures.
 */
export function keepRunning({
  everyMs,
  run,
  onError,
}: {
  everyMs: number;
  run: () => Promise<void>;
  onError?: (error: unknown) => void;
}): { stop: () => Promise<void> } {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= (onError ? run().catch(onError) : run()).finally(() => {
      running = null;
    });
  }, everyMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
