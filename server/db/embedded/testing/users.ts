import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { until } from '../../../../test/until';
import { shutDown } from '../postmaster';
import { findPostmaster } from '../postmasterFile';
import { RUN, type Account } from './accounts';
import type { Command, Report } from './protocol';

type Of<T extends Report['type']> = Extract<Report, { type: T }>;

/** A test's handle on a process running user.ts. */
export class User {
  readonly #child: ChildProcess;
  readonly #reports: Report[] = [];
  #errors = '';
  #taken = 0;
  #isClosed = false;
  /** Wakes whoever waits for a report or for the end. */
  #waiting: (() => void)[] = [];

  private constructor(child: ChildProcess) {
    this.#child = child;
    if (!child.stdout || !child.stderr) throw new Error('the process has no output');
    createInterface({ input: child.stdout }).on('line', (line) => {
      const report = JSON.parse(line) as Report;
      this.#reports.push(report);
      if (report.type === 'ready') locations.add(report.location);
      this.#wake();
    });
    child.once('close', () => {
      this.#isClosed = true;
      this.#wake();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      this.#errors += chunk.toString();
    });
  }

  static async start(account: Account, dataDir: string, role: 'server' | 'tool'): Promise<User> {
    const code = await account.code();
    const script = path.join(code, 'testing', 'user.ts');
    const child = spawn(
      await account.node(),
      [path.join(code, RUN), script, JSON.stringify({ dataDir, role })],
      { ...account.owner, cwd: code, env: { PATH: process.env['PATH'] }, stdio: 'pipe' },
    );
    const user = new User(child);
    running.add(user);
    return user;
  }

  get pid(): number {
    if (this.#child.pid === undefined) throw new Error('the process did not start');
    return this.#child.pid;
  }

  /** The next report of a type, in order of arrival; skips reports of other types. */
  async next<T extends Report['type']>(type: T): Promise<Of<T>> {
    for (;;) {
      const report = await this.#report(`"${type}"`);
      if (report.type === type) return report as Of<T>;
      if (report.type === 'failed') throw new Error(`expected "${type}", got: ${report.message}`);
    }
  }

  #wake(): void {
    for (const wake of this.#waiting.splice(0)) wake();
  }

  /** The next report of any type. */
  async #report(wanted: string): Promise<Report> {
    for (;;) {
      const report = this.#reports[this.#taken];
      if (report) {
        this.#taken += 1;
        return report;
      }
      if (this.#isClosed) throw new Error(`expected ${wanted}, but the process ended: ${this.#errors}`);
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  send(command: Command): void {
    this.#child.stdin?.write(`${JSON.stringify(command)}\n`);
  }

  async query(sql: string): Promise<Record<string, unknown>[]> {
    this.send({ type: 'query', sql });
    return (await this.next('rows')).rows;
  }

  /** Retries until PostgreSQL answers, like a server whose requests hit a broken pool. */
  async queryUntilAnswered(sql: string): Promise<Record<string, unknown>[]> {
    return until('PostgreSQL answers', async () => {
      this.send({ type: 'query', sql });
      for (;;) {
        const report = await this.#report('a reply');
        if (report.type === 'rows') return report.rows;
        if (report.type === 'refused') return null;
      }
    });
  }

  async stop(): Promise<void> {
    this.send({ type: 'stop' });
    await this.next('stopped');
    await this.end();
  }

  kill(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** Waits for the process to exit and returns how. */
  async end(): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
    if (!this.hasEnded) await once(this.#child, 'exit');
    running.delete(this);
    return { code: this.#child.exitCode, signal: this.#child.signalCode };
  }
}

const running = new Set<User>();
const locations = new Set<string>();

/** Stops whatever a test left running, including PostgreSQL. */
export async function endUsers(): Promise<void> {
  for (const user of running) {
    user.kill('SIGKILL');
    await user.end();
  }
  for (const location of locations) {
    const found = await findPostmaster(location);
    if (found.state === 'running') await shutDown(location, found.file.pid);
  }
  locations.clear();
}
