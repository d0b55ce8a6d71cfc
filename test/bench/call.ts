import type { BenchServer } from './benchServer';

/** Duration in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Sends a GET request to the event's API. */
export async function ask({ api, headers }: BenchServer, place: string): Promise<{ count?: number }> {
  const reply = await fetch(`${api}${place}`, { headers });
  if (!reply.ok) throw new Error(`${place} answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as { count?: number };
}
