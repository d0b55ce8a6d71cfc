const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Handles the ways this process can exit, so that PostgreSQL is not left running.
 *
 * - SIGINT, SIGTERM, SIGHUP: if the program has no handler, `stop` runs before the signal takes effect. If it
 *   has one, that handler is in charge (it closes the server, then calls `stop`).
 * - `process.exit()`, an uncaught exception: only synchronous work is possible; that is what `onExit` is for.
 * - SIGKILL, a crash of Node itself, a power loss: these cannot be handled. PostgreSQL keeps running and the
 *   next start adopts it, or it recovers from its WAL.
 * @returns a function that stops watching
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
    // Run first: a handler the program added with `once` is already removed when later ones run.
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
