/** Runs at most `limit` tasks at once; the rest wait in order of arrival. */
export function atMost(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async (work) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The slot is handed over, not released and reacquired: no task can jump the queue.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
