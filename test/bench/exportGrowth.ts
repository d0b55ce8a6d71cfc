import { readFileSync, writeFileSync } from 'node:fs';
import type { BenchServer } from './benchServer';

const NEW_LINE = 10;

/** Most memory that the process has had since the last reset, in MB. */
function peakMb(pid: number): number {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_024;
}

/**
 * Growth of the server while it sends a file of so many lines or more, and the file's size, both in MB. What
 * it grows by during the first `warmUp` lines does not count.
 */
export async function exportGrowth(
  { api, headers, child }: BenchServer,
  { place, lines, warmUp = 0 }: { place: string; lines: number; warmUp?: number },
): Promise<{ growth: number; size: number }> {
  const pid = child.pid ?? 0;
  // Resets the peak.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  let before = peakMb(pid);
  const reply = await fetch(`${api}${place}`, { headers });
  if (!reply.ok || !reply.body)
    throw new Error(`${place} was answered ${reply.status}: ${await reply.text()}`);
  let [sent, bytes] = [0, 0];
  for await (const piece of reply.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += piece.length;
    for (const byte of piece) if (byte === NEW_LINE) sent += 1;
    if (sent < warmUp) before = peakMb(pid);
  }
  if (sent < lines) throw new Error(`${place} sent ${sent} lines, not ${lines}.`);
  return { growth: peakMb(pid) - before, size: bytes / 1e6 };
}
