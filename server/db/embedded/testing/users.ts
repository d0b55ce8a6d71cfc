import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { shutDown } from '../postmaster';
import { findPostmaster } from '../postmasterFile';
import type { Account } from './accounts';
import type { Command, Report } from './protocol';
import { until } from './until';

type Of<T extends Report['type']> = Extract<Report, { type: T }>;

/** A test's handle on a process running user.ts. */
export class User {
  readonly #child: ChildProcess;
  readonly #reports: Report[] = [];
  #errors = '';
  #taken = 0;

  private constructor(child: ChildProcess) {
    this.#child = child;
    if (!child.stdout || !child.stderr) throw new Error('the process has no output');
    createInterface({ input: child.stdout }).on('line', (line) => {
      const report = JSON.parse(line) as Report;
      this.#reports.push(report);
      if (report.type === 'ready') locations.add(report.location);
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
      ['--import', 'tsx', script, JSON.stringify({ dataDir, role })],
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
    return until(`a report "${type}"`, () => {
      for (; this.#taken < this.#reports.length;) {
        const report = this.#reports[this.#taken++];
        if (report?.type === type) return report as Of<T>;
        if (report?.type === 'failed') throw new Error(`expected "${type}", got: ${report.message}`);
      }
      if (this.hasEnded) throw new Error(`expected "${type}", but the process ended: ${this.#errors}`);
      return null;
    });
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
    return until('an answer from PostgreSQL', async () => {
      this.send({ type: 'query', sql });
      const report = await until('a reply', () => {
        const next = this.#reports
          .slice(this.#taken)
          .find(({ type }) => type === 'rows' || type === 'refused');
        if (next) this.#taken = this.#reports.indexOf(next) + 1;
        return next ?? null;
      });
      return report.type === 'rows' ? report.rows : null;
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
