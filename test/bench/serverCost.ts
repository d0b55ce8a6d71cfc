import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { startEmbeddedPostgres } from '../../server/db/embedded';
import { freePort } from '../e2e/support/server';
import { idTokenOf } from './idToken';
import { median, type Figure } from './report';

const ROOT = path.join(import.meta.dirname, '../..');
const ROUNDS = 7;
const SECONDS = 3;
const CONNECTIONS = 16;
const USERNAME = 'bench';
const PASSWORD = 'a-phrase-of-some-length-27';

/** CPU time a process has used, in ticks of the kernel's clock (Linux: 100 a second). */
function cpuTicks(child: ChildProcess): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return Number(fields[11]) + Number(fields[12]);
}
const TICK_US = 10_000;

/** Microseconds of CPU one request costs, under load. */
async function costOf(child: ChildProcess, url: string, headers: Record<string, string>): Promise<number> {
  const before = cpuTicks(child);
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx > 0) throw new Error(`${url} answered ${result.non2xx} times with an error.`);
  return ((cpuTicks(child) - before) * TICK_US) / result.requests.total;
}

async function startProcess(
  script: string,
  env: Record<string, string>,
  health: string,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', script, '--no-build'], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const reply = await fetch(health).catch(() => undefined);
    if (reply?.ok) return child;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${script} did not start.`);
}

async function command(env: Record<string, string>, input: string, ...args: string[]): Promise<void> {
  const child = spawn('npm', ['run', '--silent', 'account', '--', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.stdin.end(input);
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error(`npm run account -- ${args.join(' ')} ended with ${code}.`);
}

/** CPU per request of two calls of the server in production, each beside a bare Fastify; alternating rounds, medians. */
export async function serverCost(): Promise<Figure[]> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'plenary-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, role: 'tool', log: () => undefined });
  const { host, user, database } = postgres.connection;
  const [port, barePort] = [await freePort(), await freePort()];
  const env = {
    DATABASE_URL: `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`,
    ENVIRONMENT: 'production',
    SECRET: randomBytes(48).toString('base64'),
    LOG_LEVEL: 'info',
    // One person sends all of it: counted as ever, never refused.
    RATE_LIMIT: '100000000',
    PORT: String(port),
  };
  const origin = `http://localhost:${port}`;
  const bareOrigin = `http://localhost:${barePort}`;
  const server = await startProcess('server/main.ts', env, `${origin}/readyz`);
  const bare = await startProcess(
    'test/bench/bareServer.ts',
    { ...env, PORT: String(barePort) },
    `${bareOrigin}/hello`,
  );
  try {
    await command(
      env,
      PASSWORD,
      'create',
      USERNAME,
      '--name',
      'Bench',
      '--event',
      'cleaning-summit',
      '--password-stdin',
    );
    const headers = { authorization: `Bearer ${await idTokenOf(origin, USERNAME, PASSWORD)}` };
    const api = `${origin}/api/cleaning-summit`;
    const pairs = [
      {
        name: 'CPU of an authenticated GET /server-time',
        url: `${api}/server-time`,
        bareUrl: `${bareOrigin}/hello`,
        beside: 'a bare Fastify hello',
        goal: 1.6,
      },
      {
        name: 'CPU of GET /notifications/networking',
        url: `${api}/notifications/networking`,
        bareUrl: `${bareOrigin}/unseen`,
        beside: 'a bare Fastify with the same query',
        goal: 1.5,
      },
    ];
    const figures: Figure[] = [];
    for (const { name, url, bareUrl, beside, goal } of pairs) {
      const ours: number[] = [];
      const theirs: number[] = [];
      // The first round warms both up.
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
  } finally {
    server.kill('SIGTERM');
    bare.kill('SIGTERM');
    await Promise.all([once(server, 'exit'), once(bare, 'exit')]);
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
