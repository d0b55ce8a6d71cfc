const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Watches the ways out of this process, so that PostgreSQL does not stay behind.
 *
 * - SIGINT, SIGTERM, SIGHUP: when the program has no handler of its own, `stop` runs first and the signal takes effect
 *   after it. When it has one, that handler is in charge (it closes the server, then calls `stop`).
 * - `process.exit()`, an uncaught exception: only synchronous work is possible then, which is what `onExit` is for.
 * - SIGKILL, a crash of Node itself and a loss of power cannot be handled: PostgreSQL stays behind and the next start
 *   adopts it, or it recovers by its log.
 * @returns how to end the watch
 */
export function watchExits(stop: () => Promise<void>, onExit: () => void): () => void {
  const handlers = signals.map((signal) => {
    const handler = () => {
      if (process.listenerCount(signal) > 1) return;
      const again = () => {
        unwatch();
        process.kill(process.pid, signal);
      };
      stop().then(again, again);
    };
    // First in line: a handler of the program's that was added by `once` is gone when later ones are called.
    process.prependListener(signal, handler);
    return { signal, handler };
  });
  const unwatch = () => {
    for (const { signal, handler } of handlers) process.removeListener(signal, handler);
    process.removeListener('exit', onExit);
  };
  process.on('exit', onExit);
  return unwatch;
}
