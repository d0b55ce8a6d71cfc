/** Long work in pieces: after each of them whoever has it done may do something else. */
export type Steps<Result> = Generator<void, Result, void>;

/** A page stands still for no longer than this at a time, milliseconds, as far as the pieces of the work allow: what a frame lasts. */
export const BREATH_AFTER_MS = 16;

/** Does all of it at once. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Like `map`, with a pause behind every piece of it. */
export function* mapInSteps<Item, Result>(
  items: readonly Item[],
  change: (item: Item) => Result,
): Steps<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    results.push(change(item));
    if (results.length % PIECE === 0) yield;
  }
  return results;
}

/** How much one piece of a loop's work is, in entries or in values about as large. */
export const PIECE = 500;
