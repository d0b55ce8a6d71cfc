import type { BenchServer } from './benchServer';

/** Milliseconds that something takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** A call over HTTP. */
export async function ask({ api, headers }: BenchServer, place: string): Promise<{ count?: number }> {
  const reply = await fetch(`${api}${place}`, { headers });
  if (!reply.ok) throw new Error(`${place} answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as { count?: number };
}
