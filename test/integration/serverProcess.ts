import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Readable } from 'node:stream';

const ROOT = path.join(import.meta.dirname, '../..');
const RUNNING = /Plenary is running\.[\s\S]*?http:\/\/localhost:(\d+)[\s\S]*?Data\s+(\S.*)\n/;

/** A server as `npm start` runs it, in a process of its own. */
export interface ServerProcess {
  child: ChildProcess;
  /** What it wrote so far. */
  stdout(): string;
  stderr(): string;
  /** Resolves once it listens; rejects with what it wrote when it ends before. */
  running(): Promise<{ port: number; location: string }>;
  /** Resolves when it has ended. */
  ended(): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Sends a signal and waits for the end. */
  stop(signal: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

const started = new Set<ServerProcess>();

/** Starts a server with these settings and no other, on a free port. It does not build the browser app. */
export function startProcess(settings: Record<string, string>, script = 'server/main.ts'): ServerProcess {
  return serverProcess(
    spawn(process.execPath, ['--import', 'tsx', script, '--no-build'], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', PORT: '0', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
}

/** The server that a process is or starts; its output must be piped. */
export function serverProcess(child: ChildProcessByStdio<null, Readable, Readable>): ServerProcess {
  let stdout = '';
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const exit = once(child, 'close').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as NodeJS.Signals | null,
  }));
  const listening = new Promise<{ port: number; location: string }>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
      const [, port, location] = RUNNING.exec(stdout) ?? [];
      if (port && location) resolve({ port: Number(port), location: location.trim() });
    });
    void exit.then(() => {
      reject(new Error(`The server ended before it listened:\n${stdout}\n${stderr}`));
    });
  });
  // Somebody who waits for the end alone has no use for this rejection.
  listening.catch(() => undefined);

  const server: ServerProcess = {
    child,
    stdout: () => stdout,
    stderr: () => stderr,
    running: () => listening,
    ended: () => exit,
    stop(signal) {
      child.kill(signal);
      return exit;
    },
  };
  started.add(server);
  void exit.then(() => started.delete(server));
  return server;
}

/** Ends what a failed test left running. */
export async function stopProcesses(): Promise<void> {
  await Promise.all([...started].map((server) => server.stop('SIGTERM')));
}
