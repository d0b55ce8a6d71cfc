import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { SYSTEM_FOLDER } from '../../../server/db/embedded/dataPaths';
import { until } from '../../until';

const ROOT = path.join(import.meta.dirname, '../../..');
const MOVE_DEADLINE_MS = 60_000;

/** Environment for a server whose clock can be moved. */
export const MOVABLE_CLOCK = {
  NODE_OPTIONS: `--import ${pathToFileURL(path.join(import.meta.dirname, 'movableClock.mjs')).href}`,
};

/** A currently free port. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, 'localhost');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || !address) throw new Error('The probe has no port.');
  return address.port;
}

/** A new, empty data folder. */
export function newDataDir(): string {
  return mkdtempSync(path.join(os.tmpdir(), 'plenary-e2e-'));
}

/** Where the database of a data folder is in `SYSTEM_FOLDER`, if it was made by root. */
export function databaseIdOf(dataDir: string): string | undefined {
  const idFile = path.join(dataDir, 'instance-id');
  const id = existsSync(idFile) ? readFileSync(idFile, 'utf8').trim() : '';
  return /^[0-9a-f-]{36}$/.test(id) ? id : undefined;
}

/** Deletes a data folder and its database, whose server must be down. */
export function removeData(dataDir: string): void {
  const id = databaseIdOf(dataDir);
  if (id !== undefined) rmSync(path.join(SYSTEM_FOLDER, id), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}

/** The product as an operator starts it: its own process and data folder. */
export class RunningServer {
  private child: ChildProcess | undefined;
  /** Its output, shown in the error if it does not start. */
  private output = '';

  private constructor(
    readonly port: number,
    readonly dataDir: string,
    private readonly env: Record<string, string>,
  ) {}

  /** Starts a server, by default on a fresh data folder. `env` adds to its settings. */
  static async start(env: Record<string, string> = {}, dataDir = newDataDir()): Promise<RunningServer> {
    const server = new RunningServer(await freePort(), dataDir, env);
    await server.up();
    return server;
  }

  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  /** Id of the process that was started last. */
  get pid(): number {
    if (this.child?.pid === undefined) throw new Error('The server is not running.');
    return this.child.pid;
  }

  /** Everything the process has written since the first start. */
  get log(): string {
    return this.output;
  }

  private get settings(): NodeJS.ProcessEnv {
    return {
      ...process.env,
      PORT: String(this.port),
      DATA_DIR: this.dataDir,
      // Log every request, so that the secrets check has something to search.
      LOG_LEVEL: 'debug',
      // A Thursday morning, whatever day it is: what is on air and past differs from day to day.
      DEMO_TIME: '2026-11-26T09:10:00-06:00',
      ...this.env,
    };
  }

  /** Starts the process (again, on the same data) and waits until it is ready. */
  async up(env: Record<string, string> = {}): Promise<void> {
    const child = spawn(process.execPath, ['server/run.cjs', 'server/main.ts', '--no-build'], {
      cwd: ROOT,
      env: { ...this.settings, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.child = child;
    const collect = (chunk: Buffer) => {
      this.output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    const hasExited = () => child.exitCode !== null;
    try {
      await until(
        'the server is ready or has exited',
        async () => hasExited() || (await fetch(`${this.origin}/readyz`)).ok,
      );
      if (!hasExited()) return;
    } catch (error) {
      this.output += String(error);
    }
    // A process left running would keep its parent from exiting.
    await this.down();
    throw new Error(`The server did not become ready:\n${this.output}`);
  }

  /** Stops the process with a signal and waits for it to exit. SIGKILL leaves no time for cleanup. */
  async down(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }

  /** Sets the server's clock the given milliseconds ahead of real time. Requires `MOVABLE_CLOCK`. */
  async moveClockTo(ahead: number): Promise<void> {
    const { child } = this;
    if (!child) throw new Error('The server is not running.');
    const moved = once(child, 'message', { signal: AbortSignal.timeout(MOVE_DEADLINE_MS) });
    child.send({ moveClockTo: ahead });
    await moved;
  }

  /** Deletes the server's data; it must be down. */
  remove(): void {
    removeData(this.dataDir);
  }

  /** Runs one of the product's commands on this server's data, e.g. `command('import', 'schedule', …)`. */
  async command(script: string, ...args: string[]): Promise<string> {
    const child = spawn('npm', ['run', '--silent', script, '--', ...args], { cwd: ROOT, env: this.settings });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number];
    if (code !== 0) throw new Error(`npm run ${script} ${args.join(' ')} ended with ${code}:\n${output}`);
    return output;
  }
}
