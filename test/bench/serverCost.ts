import type { ChildProcess } from 'node:child_process';
import autocannon from 'autocannon';
import { freePort } from '../e2e/support/server';
import { startProcess, stopProcess, withBenchServer } from './benchServer';
import { cpuMsOf } from './processCpu';
import { median, type Figure } from './report';

const ROUNDS = 7;
const SECONDS = 3;
const CONNECTIONS = 16;

const MICROSECONDS = 1_000;

/** Microseconds of CPU per request under load. */
async function costOf(child: ChildProcess, url: string, headers: Record<string, string>): Promise<number> {
  const pid = child.pid ?? 0;
  const before = cpuMsOf(pid);
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx > 0) throw new Error(`${url} answered ${result.non2xx} times with an error.`);
  return ((cpuMsOf(pid) - before) * MICROSECONDS) / result.requests.total;
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
