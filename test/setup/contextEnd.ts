/**
 * What test files that share a context (tools/testRun/groups.ts) keep for each other, and how it ends. A file
 * with a context of its own keeps nothing.
 */
let isShared = false;
const closers = new Set<() => Promise<void>>();

/** Says that the files of this context share it; the result is for the context's `afterAll`. */
export function beginSharing(): () => Promise<void> {
  isShared = true;
  return async () => {
    for (const close of closers) await close();
  };
}

/** Whether something may be kept for the files that follow; `close` is then called once, after the last. */
export function mayKeep(close: () => Promise<void>): boolean {
  if (isShared) closers.add(close);
  return isShared;
}
