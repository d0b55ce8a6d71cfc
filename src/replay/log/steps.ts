/** Long work split into pieces: the caller may do something else after each one. */
export type Steps<Result> = Generator<void, Result, void>;

/**
 * Maximum time to block the page at once, in milliseconds, as far as the size of the pieces allows: one
 * frame.
 */
export const BREATH_AFTER_MS = 16;

/** Runs all steps synchronously. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Like `map`, but yields after every piece. */
export function* mapInSteps<Item, Result>(
  items: readonly Item[],
  change: (item: Item, index: number) => Result,
): Steps<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    results.push(change(item, results.length));
    if (results.length % PIECE === 0) yield;
  }
  return results;
}

/** Size of a piece of work, in entries or values of similar size. */
export const PIECE = 500;
