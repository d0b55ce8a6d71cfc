/** A piece of work with a name, which may need others to have succeeded. */
export interface Task {
  name: string;
  needs?: readonly string[];
}

/**
 * Runs tasks in so many lanes at once, each as soon as a lane is free and what it needs has succeeded, in the order of the
 * list. `work` resolves with whether the task succeeded and never rejects; a task whose need failed is given to `skip`.
 */
export async function runInLanes<T extends Task>(
  tasks: readonly T[],
  lanes: number,
  work: (task: T) => Promise<boolean>,
  skip: (task: T) => void,
): Promise<void> {
  const waiting = [...tasks];
  const outcome = new Map<string, boolean>();
  const running = new Set<Promise<void>>();

  const takeNext = (): T | undefined => {
    for (const task of [...waiting]) {
      const needs = (task.needs ?? []).map((name) => outcome.get(name));
      if (needs.includes(undefined)) continue;
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
      const run: Promise<void> = work(task).then((ok) => {
        outcome.set(task.name, ok);
        running.delete(run);
      });
      running.add(run);
    }
    if (running.size === 0) break;
    await Promise.race(running);
  }
  if (waiting.length > 0) {
    throw new Error(
      `These wait for something that never comes: ${waiting.map(({ name }) => name).join(', ')}.`,
    );
  }
}
