import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Polls until the condition returns something other than null or false, and returns that; throws after
 * `withinMs`.
 */
export async function until<T>(
  what: string,
  condition: () => Promise<T | null | false> | T | null | false,
  withinMs = 30_000,
): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const result = await condition();
    if (result !== null && result !== false) return result;
    if (Date.now() > deadline) throw new Error(`${what}: not within ${withinMs} ms`);
    await sleep(10);
  }
}
