import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { freePort } from '../e2e/support/server';
import { startProcess, stopProcess, withBenchServer } from './benchServer';
import { median, type Figure } from './report';

const ROUNDS = 7;
const SECONDS = 3;
const CONNECTIONS = 16;

/** CPU time used by a process, in kernel clock ticks (Linux: 100 per second). */
function cpuTicks(child: ChildProcess): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return Number(fields[11]) + Number(fields[12]);
}
const TICK_US = 10_000;

/** Microseconds of CPU per request under load. */
async function costOf(child: ChildProcess, url: string, headers: Record<string, string>): Promise<number> {
  const before = cpuTicks(child);
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx > 0) throw new Error(`${url} answered ${result.non2xx} times with an error.`);
  return ((cpuTicks(child) - before) * TICK_US) / result.requests.total;
}

/**
 * CPU per request of two server calls in production mode, each compared with a bare Fastify; medians of
 * alternating rounds.
 */
export async function serverCost(): Promise<Figure[]> {
  return withBenchServer(async ({ child, api, headers, env }) => {
    const barePort = await freePort();
    const bareOrigin = `http://localhost:${barePort}`;
    const bare = await startProcess(
      'test/bench/bareServer.ts',
      { ...env, PORT: String(barePort) },
      `${bareOrigin}/hello`,
    );
    try {
      return await compare(child, bare, [
        {
          name: 'CPU of an authenticated GET /server-time',
          url: `${api}/server-time`,
          headers,
          bareUrl: `${bareOrigin}/hello`,
          beside: 'a bare Fastify hello',
          goal: 1.6,
        },
        {
          name: 'CPU of GET /notifications/networking',
          url: `${api}/notifications/networking`,
          headers,
          bareUrl: `${bareOrigin}/unseen`,
          beside: 'a bare Fastify with the same query',
          goal: 1.5,
        },
      ]);
    } finally {
      await stopProcess(bare);
    }
  });
}

/** One of our calls and its baseline. */
interface Pair {
  name: string;
  url: string;
  headers: Record<string, string>;
  bareUrl: string;
  beside: string;
  goal: number;
}

async function compare(server: ChildProcess, bare: ChildProcess, pairs: readonly Pair[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, url, headers, bareUrl, beside, goal } of pairs) {
    const ours: number[] = [];
    const theirs: number[] = [];
    // The first round is a warm-up for both.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const own = await costOf(server, url, headers);
      const other = await costOf(bare, bareUrl, {});
      if (round > 0) {
        ours.push(own);
        theirs.push(other);
      }
    }
    figures.push({
      name,
      value: median(ours),
      unit: 'µs',
      beside: { name: beside, value: median(theirs) },
      goal,
    });
  }
  return figures;
}
