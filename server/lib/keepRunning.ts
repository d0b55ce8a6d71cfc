/** Does something every few milliseconds, never twice at once. Returns what ends it, once the last time is over. */
export function keepRunning({
  everyMs,
  run,
  onError,
}: {
  everyMs: number;
  run: () => Promise<void>;
  onError: (error: unknown) => void;
}): { stop: () => Promise<void> } {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= run()
      .catch(onError)
      .finally(() => {
        running = null;
      });
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
