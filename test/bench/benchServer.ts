import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { openPool } from '../../server/db/database';
import { startEmbeddedPostgres } from '../../server/db/embedded';
import { freePort } from '../e2e/support/server';
import { idTokenOf } from './idToken';

const ROOT = path.join(import.meta.dirname, '../..');
const USERNAME = 'bench';
const PASSWORD = 'a-phrase-of-some-length-27';
export const BENCH_EVENT = 'cleaning-summit';

/** The server in production mode with its own database, and a user signed in at `BENCH_EVENT`. */
export interface BenchServer {
  child: ChildProcess;
  origin: string;
  /** Base URL of the event's endpoints. */
  api: string;
  /** Request headers of the signed-in user. */
  headers: Record<string, string>;
  /** Environment with which another process reaches the same database. */
  env: Record<string, string>;
  pool: pg.Pool;
}

/** Starts a project script in its own process and waits until it responds. */
export async function startProcess(
  script: string,
  env: Record<string, string>,
  health: string,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['server/run.cjs', script, '--no-build'], {
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

/** Stops a process and waits for it to exit. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function createAccount(env: Record<string, string>): Promise<void> {
  const args = ['create', USERNAME, '--name', 'Bench', '--event', BENCH_EVENT, '--password-stdin'];
  const child = spawn('npm', ['run', '--silent', 'account', '--', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.stdin.end(PASSWORD);
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error(`npm run account -- ${args.join(' ')} ended with ${code}.`);
}

/** Starts the server, measures, and cleans up. */
export async function withBenchServer<Result>(
  measure: (server: BenchServer) => Promise<Result>,
): Promise<Result> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'plenary-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, role: 'tool', log: () => undefined });
  const { host, user, database } = postgres.connection;
  const pool = openPool(postgres.connection, console.error);
  try {
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const env = {
      DATABASE_URL: `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`,
      ENVIRONMENT: 'production',
      SECRET: randomBytes(48).toString('base64'),
      LOG_LEVEL: 'info',
      // A single user sends all requests: counted as usual, but never rejected.
      RATE_LIMIT: '100000000',
    };
    const child = await startProcess('server/main.ts', { ...env, PORT: String(port) }, `${origin}/readyz`);
    try {
      await createAccount(env);
      const headers = { authorization: `Bearer ${await idTokenOf(origin, USERNAME, PASSWORD)}` };
      return await measure({ child, origin, api: `${origin}/api/${BENCH_EVENT}`, headers, env, pool });
    } finally {
      await stopProcess(child);
    }
  } finally {
    await pool.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
