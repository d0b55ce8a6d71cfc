/** A named task that may depend on others succeeding. */
export interface Task {
  name: string;
  needs?: readonly string[];
  /** Tasks of the same kind never run concurrently. */
  kind?: string;
}

/**
 * Runs tasks in at most `lanes` lanes, in list order. A task starts once a lane is free, its dependencies
 * have succeeded and no other task of its kind is running. `work` resolves with whether the task succeeded
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
  const isUnderWay = (kind: string | undefined) =>
    kind !== undefined && [...running.keys()].some((task) => task.kind === kind);

  const takeNext = (): T | undefined => {
    for (const task of [...waiting]) {
      const needs = (task.needs ?? []).map((name) => outcome.get(name));
      if (needs.includes(undefined) || isUnderWay(task.kind)) continue;
      waiting.splice(waiting.indexOf(task), 1);
      if (!needs.includes(false)) return task;
      outcome.set(task.name, false);
      skip(task);
    }
    return undefined;
  };

  while (true) {
    while (running.size < lanes) {
      const task = takeNext();
      if (!task) break;
      const run = work(task).then((ok) => {
        outcome.set(task.name, ok);
        running.delete(task);
      });
      running.set(task, run);
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
