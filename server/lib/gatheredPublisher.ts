/** Publishes what changes often, for one subject at most once in an interval. */
export interface GatheredPublisher {
  /** The subject has changed: publish it now, or once its interval is over. */
  changed: (subject: string) => void;
  /** Publishes what is still waiting, and nothing after that. */
  close: () => Promise<void>;
}

interface Options {
  everyMs: number;
  /** Reads the subject's state and publishes it. Reading comes after `changed`, so it includes the change. */
  publish: (subject: string) => Promise<void>;
  /** A publication failed; the next change tries again. */
  onError: (error: unknown) => void;
}

/**
 * A publisher that gathers changes: the first one of a subject is published at once, those during the
 * interval after it together at its end. One publication per subject runs at a time.
 */
export function createGatheredPublisher({ everyMs, publish, onError }: Options): GatheredPublisher {
  /** Subjects in their interval; `again` if they have changed since it began. */
  const resting = new Map<string, { again: boolean; timer: NodeJS.Timeout | null }>();
  const running = new Set<Promise<void>>();
  let isClosed = false;

  function run(subject: string): void {
    const rest: { again: boolean; timer: NodeJS.Timeout | null } = { again: false, timer: null };
    resting.set(subject, rest);
    const published = publish(subject)
      .catch(onError)
      .then(() => {
        running.delete(published);
        if (isClosed) return;
        rest.timer = setTimeout(() => {
          resting.delete(subject);
          if (rest.again) run(subject);
        }, everyMs);
        rest.timer.unref();
      });
    running.add(published);
  }

  return {
    changed(subject) {
      if (isClosed) return;
      const rest = resting.get(subject);
      if (rest) rest.again = true;
      else run(subject);
    },
    async close() {
      isClosed = true;
      await Promise.all(running);
      const waiting = [...resting].filter(([, { again }]) => again).map(([subject]) => subject);
      for (const { timer } of resting.values()) if (timer) clearTimeout(timer);
      resting.clear();
      await Promise.all(waiting.map((subject) => publish(subject).catch(onError)));
    },
  };
}
