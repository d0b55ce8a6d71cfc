/** A named task that may depend on others succeeding. */
export interface Task {
  name: string;
  needs?: readonly string[];
  /** Uses all cores by itself: nothing else runs beside it. */
  alone?: boolean;
}

/**
 * Runs tasks in at most `lanes` lanes, in list order. A task starts once a lane is free (for one that runs
 * alone, once all are) and its dependencies have succeeded. `work` resolves with whether the task succeeded
 * and never rejects; a task whose dependency failed is passed to `skip`.
 */
export async function runInLanes<T extends Task>(
  tasks: readonly T[],
  lanes: number,
  work: (task: T) => Promise<boolean>,
  skip: (task: T) => void,
): Promise<void> {
  const waiting = [...tasks];
  const outcome = new Map<string, boolean>();
  const running = new Map<T, Promise<void>>();

  const hasRoom = ({ alone }: Task): boolean =>
    alone ? running.size === 0 : running.size < lanes && ![...running.keys()].some((task) => task.alone);

  const takeNext = (): T | undefined => {
    for (const task of Array.from(waiting)) {
      const needs = (task.needs ?? []).map((name) => outcome.get(name));
      if (needs.includes(undefined) || !hasRoom(task)) continue;
      waiting.splice(waiting.indexOf(task), 1);
      if (!needs.includes(false)) return task;
      outcome.set(task.name, false);
      skip(task);
    }
    return undefined;
  };

  while (true) {
    for (let task = takeNext(); task; task = takeNext()) {
      const started = task;
      const run = work(started).then((ok) => {
        outcome.set(started.name, ok);
        running.delete(started);
      });
      running.set(started, run);
    }
    if (running.size === 0) break;
    await Promise.race(running.values());
  }
  if (waiting.length > 0) {
    throw new Error(
      `These wait for something that never comes: ${waiting.map(({ name }) => name).join(', ')}.`,
    );
  }
}
