import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';

/** Ends a test that hangs: before Jest's own deadline, whose message says nothing of what was awaited. */
const DEADLINE_MS = 100_000;
const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 100;
const LONGEST_MESSAGE = 2_000;

type Pending = null | undefined | false;

const shown = (seen: unknown) =>
  (seen instanceof Error ? seen.message : inspect(seen, { depth: 4 })).slice(0, LONGEST_MESSAGE);

/**
 * Resolves with the first value of `check` that is neither null, undefined nor false. A check that throws, as
 * an `expect` in it does, is made again. Only for what no event tells; time passes for real even where a test
 * has fake timers.
 */
export async function until<T>(
  what: string,
  check: () => Promise<T | Pending> | T | Pending,
): Promise<Exclude<T, Pending>> {
  const started = performance.now();
  let last: unknown;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      last = await check();
      if (last !== null && last !== undefined && last !== false) return last as Exclude<T, Pending>;
    } catch (error) {
      last = error;
    }
    if (performance.now() - started > DEADLINE_MS) {
      throw new Error(`Waited in vain until ${what}. Last seen: ${shown(last)}`, { cause: last });
    }
    await sleep(pause);
  }
}
